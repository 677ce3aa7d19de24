<?php
// ruleid: weak-cipher
$c = openssl_encrypt($text, 'aes-128-ecb', $key);
// ruleid: weak-cipher
$c = openssl_encrypt($text, 'DES-CBC', $key, 0, $iv);
// ruleid: weak-cipher
$c = mcrypt_encrypt(MCRYPT_RIJNDAEL_128, $key, $text, MCRYPT_MODE_CBC, $iv);
// ok: weak-cipher
$c = openssl_encrypt($text, 'aes-256-gcm', $key, 0, $iv, $tag);
// ok: weak-cipher
$c = openssl_encrypt($text, $cipher, $key, 0, $iv);
// ok: weak-cipher
$c = sodium_crypto_secretbox($text, $nonce, $key);
