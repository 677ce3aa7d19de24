<?php
// ruleid: ssrf
$page = file_get_contents($_GET['url']);
$ch = curl_init();
// ruleid: ssrf
curl_setopt($ch, CURLOPT_URL, $_POST['hook']);
// ruleid: ssrf
$res = wp_remote_get('http://' . $_GET['host'] . '/status');
// ruleid: ssrf
$client->request('GET', $_REQUEST['u']);
// ok: ssrf
$data = file_get_contents('https://api.example.com/items/' . urlencode($_GET['id']));
// ok: ssrf
curl_setopt($ch, CURLOPT_POSTFIELDS, $_POST['a']);
// ok: ssrf
$res = wp_remote_get('https://api.example.com/' . $_GET['path']);
// ok: ssrf
$client->request('GET', '/items', ['query' => ['q' => $_GET['q']]]);
