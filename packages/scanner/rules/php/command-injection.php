<?php
// ruleid: command-injection
system('ping -c 1 ' . $_GET['host']);
$file = $_POST['file'];
// ruleid: command-injection
$out = `ls -l $file`;
// ruleid: command-injection
shell_exec(sprintf('convert %s out.png', $file));
// ruleid: command-injection
proc_open("tar xf {$_FILES['a']['name']}", [], $pipes);
// ok: command-injection
system('ping -c 1 ' . escapeshellarg($_GET['host']));
// ok: command-injection
exec('ls ' . (int) $_GET['n']);
// ok: command-injection
exec('git rev-parse HEAD');
if (preg_match('/^[a-z0-9]+$/', $file)) {
    // ok: command-injection
    exec("cat $file");
}
// ok: command-injection
exec('rm ' . $_FILES['a']['tmp_name']);
