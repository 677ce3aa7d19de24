<?php
// ruleid: tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, false);
// ruleid: tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 0);
// ruleid: tls-verification-off
$client = new \GuzzleHttp\Client(['timeout' => 5, 'verify' => false]);
// ruleid: tls-verification-off
wp_remote_get($url, array('timeout' => 5, 'sslverify' => FALSE));
// ok: tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYPEER, true);
// ok: tls-verification-off
curl_setopt($ch, CURLOPT_SSL_VERIFYHOST, 2);
// ok: tls-verification-off
$client = new \GuzzleHttp\Client(['verify' => '/etc/ssl/ca.pem']);
// ok: tls-verification-off
$form = ['verify' => false];
