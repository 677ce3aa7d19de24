<?php
// ruleid: insecure-random-token
$token = md5(uniqid(rand(), true));
// ruleid: insecure-random-token
$resetCode = mt_rand(100000, 999999);
// ruleid: insecure-random-token
$user->api_key = sha1(mt_rand() . microtime());
// ruleid: insecure-random-token
$newPassword = substr(str_shuffle('abcdefghijkl'), 0, 8);
// ok: insecure-random-token
$token = bin2hex(random_bytes(32));
// ok: insecure-random-token
$color = mt_rand(0, 255);
// ok: insecure-random-token
$otp = random_int(100000, 999999);
// ok: insecure-random-token
$file = uniqid('upload_') . '.png';
