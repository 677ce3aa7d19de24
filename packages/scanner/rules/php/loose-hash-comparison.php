<?php
// ruleid: loose-hash-comparison
if (md5($given) == $row['hash']) {
    login();
}
// ruleid: loose-hash-comparison
$ok = $_GET['sig'] == hash_hmac('sha256', $body, $key);
// ruleid: loose-hash-comparison
if ($signature != hash_hmac('sha256', $body, $key)) {
    exit;
}
// ok: loose-hash-comparison
$ok = hash_equals(hash_hmac('sha256', $body, $key), $_GET['sig']);
// ok: loose-hash-comparison
$same = md5_file($a) === md5_file($b);
// ok: loose-hash-comparison
$ok = count($list) == 3;
