<?php
// ruleid: unsafe-reflection
call_user_func($_GET['callback'], $_GET['arg']);
$action = $_POST['action'];
// ruleid: unsafe-reflection
$action($_POST['value']);
// ruleid: unsafe-reflection
$handler = new $_GET['class']();
// ok: unsafe-reflection
call_user_func([$this, 'run'], $_GET['arg']);
if (in_array($action, ['start', 'stop'], true)) {
    // ok: unsafe-reflection
    $action();
}
$actions = ['list' => 'listItems'];
// ok: unsafe-reflection
call_user_func($actions[$_GET['a']]);
// ok: unsafe-reflection
array_map($mapper, $_GET['list']);
