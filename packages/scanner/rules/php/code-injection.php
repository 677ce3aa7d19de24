<?php
// ruleid: code-injection
eval($_POST['code']);
// ruleid: code-injection
include $_GET['page'] . '.php';
$lang = $_COOKIE['lang'] ?? 'en';
// ruleid: code-injection
require_once("lang/$lang.php");
// ruleid: code-injection
assert($_REQUEST['a']);
$pages = ['home' => 'home.php', 'about' => 'about.php'];
// ok: code-injection
include $pages[$_GET['page']];
// ok: code-injection
include __DIR__ . '/header.php';
$page = basename($_GET['page']);
if (in_array($page, ['home', 'about'])) {
    // ok: code-injection
    include "pages/$page.php";
}
switch ($_GET['view']) {
    case 'list':
        $view = 'list';
        break;
    default:
        $view = 'index';
}
// ok: code-injection
include "views/$view.php";
