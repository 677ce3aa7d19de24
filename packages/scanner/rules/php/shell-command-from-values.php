<?php
// ruleid: shell-command-from-values
exec('tar xf ' . $archive);
// ruleid: shell-command-from-values
$out = shell_exec("identify $file");
// ruleid: shell-command-from-values
$out = `du -s $folder`;
// ok: shell-command-from-values
exec('tar xf ' . escapeshellarg($archive));
// ok: shell-command-from-values
exec('git rev-parse HEAD');
// ok: shell-command-from-values
$pdo->exec('DELETE FROM ' . $table);
