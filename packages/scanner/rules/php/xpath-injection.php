<?php
// ruleid: xpath-injection
$doc->xpath("//user[name='" . $_GET['name'] . "']");
$xpath = new DOMXPath($dom);
// ruleid: xpath-injection
$xpath->query("//user[@id='{$_POST['id']}']");
$n = $_GET['n'];
// ruleid: xpath-injection
$xml->xpath("/a/b[$n]");
// ok: xpath-injection
$xml->xpath('/a/b[' . (int) $n . ']');
// ok: xpath-injection
$xpath->query('//user');
// ok: xpath-injection
$list->query($n);
