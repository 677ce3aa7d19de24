<?php
// ruleid: hard-coded-credentials
$link = mysqli_connect('localhost', 'shop', 'k7Zp2wq9');
const PASS = 'k7Zp2wq9';
// ruleid: hard-coded-credentials
$db = new PDO('mysql:host=db;dbname=shop', 'shop', PASS);
// ruleid: hard-coded-credentials
ftp_login($ftp, 'deploy', 'k7Zp2wq9');
// ok: hard-coded-credentials
$link = mysqli_connect('localhost', 'shop', getenv('DB_PASSWORD'));
// ok: hard-coded-credentials
$db = new PDO('mysql:host=db;dbname=shop', 'root', '');
// ok: hard-coded-credentials
ftp_login($ftp, $user, $password);
