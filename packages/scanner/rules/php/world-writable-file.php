<?php
// ruleid: world-writable-file
chmod($path, 0777);
// ruleid: world-writable-file
chmod($path . '/config.php', 0666);
// ruleid: world-writable-file
umask(0);
// ok: world-writable-file
chmod($path, 0640);
// ok: world-writable-file
mkdir($path, 0755, true);
// ok: world-writable-file
umask(027);
