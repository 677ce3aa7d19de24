<?php
// ruleid: weak-password-hash
$hash = md5($password);
// ruleid: weak-password-hash
if ($row['hash'] === sha1($_POST['password'])) {
    login();
}
// ruleid: weak-password-hash
$user->password = hash('sha256', $salt . $passwd);
// ruleid: weak-password-hash
$h = md5($this->password . $salt);
// ok: weak-password-hash
$hash = password_hash($password, PASSWORD_DEFAULT);
// ok: weak-password-hash
$etag = md5($content);
// ok: weak-password-hash
$key = hash('sha256', $data);
// ok: weak-password-hash
$prefix = sha1($url);
