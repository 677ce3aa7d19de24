<?php
// ruleid: unsafe-deserialization
$cart = unserialize($_COOKIE['cart']);
$raw = base64_decode($_POST['state']);
// ruleid: unsafe-deserialization
$state = unserialize($raw);
// ruleid: unsafe-deserialization
$x = maybe_unserialize(stripslashes($_REQUEST['x']));
// ok: unsafe-deserialization
$cart = json_decode($_COOKIE['cart'], true);
// ok: unsafe-deserialization
$cart = unserialize($_COOKIE['cart'], ['allowed_classes' => false]);
// ok: unsafe-deserialization
$rows = unserialize(file_get_contents('cache.bin'));
