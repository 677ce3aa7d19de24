<?php
// ruleid: cookie-flags
setcookie('auth_token', $token);
// ruleid: cookie-flags
setcookie('session', $id, time() + 3600, '/');
// ruleid: cookie-flags
ini_set('session.cookie_httponly', 0);
// ok: cookie-flags
setcookie('auth_token', $token, ['httponly' => true, 'secure' => true]);
// ok: cookie-flags
setcookie('theme', 'dark');
// ok: cookie-flags
setcookie('session', $id, 0, '/', '', true, true);
