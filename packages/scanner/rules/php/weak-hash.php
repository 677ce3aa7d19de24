<?php
// ruleid: weak-hash
$mac = hash_hmac('md5', $data, $key);
// ruleid: weak-hash
openssl_sign($data, $signature, $key);
// ruleid: weak-hash
$sum = sha1_file($path);
// ok: weak-hash
$mac = hash_hmac('sha256', $data, $key);
// ok: weak-hash
openssl_sign($data, $signature, $key, OPENSSL_ALGO_SHA256);
// ok: weak-hash
$sum = hash_file('sha256', $path);
