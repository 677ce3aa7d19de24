<?php
// ruleid: open-redirect
header('Location: ' . $_GET['next']);
$to = $_REQUEST['return'];
// ruleid: open-redirect
header("Location: $to");
// ruleid: open-redirect
wp_redirect($_GET['redirect_to']);
// ruleid: open-redirect
header('Location: https://' . $_POST['host'] . '/a');
// ok: open-redirect
header('Location: /login?next=' . urlencode($_GET['next']));
// ok: open-redirect
header('Location: https://example.com/' . $_GET['path']);
// ok: open-redirect
header('X-Name: ' . $_GET['next']);
// ok: open-redirect
wp_redirect(wp_validate_redirect($_GET['to'], '/'));
