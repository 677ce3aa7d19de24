<html>
<?php
// ruleid: reflected-xss
echo 'Hello ' . $_GET['name'];
$q = $_REQUEST['q'];
// ruleid: reflected-xss
print "<b>$q</b>";
// ruleid: reflected-xss
printf('<input value="%s">', $q);
/* ruleid: reflected-xss */ ?>
<p><?= $_SERVER['PHP_SELF'] ?></p>
<?php
// ok: reflected-xss
echo htmlspecialchars($_GET['name'], ENT_QUOTES);
// ok: reflected-xss
echo 'Page ' . intval($_GET['page']);
// ok: reflected-xss
echo json_encode(['q' => $q]);
// ok: reflected-xss
printf('<b>%d</b>', $_GET['n']);
// ok: reflected-xss
echo $_GET['a'] === 'x' ? 'yes' : 'no';
// ok: reflected-xss
echo count($_POST);
