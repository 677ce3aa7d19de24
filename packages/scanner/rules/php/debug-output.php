<?php
// ruleid: debug-output
phpinfo();
// ruleid: debug-output
ini_set('display_errors', 1);
// ruleid: debug-output
ini_set("display_errors", "On");
// ok: debug-output
ini_set('display_errors', 0);
// ok: debug-output
ini_set('log_errors', 1);
// ok: debug-output
echo phpversion();
