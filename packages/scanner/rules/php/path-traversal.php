<?php
// ruleid: path-traversal
readfile('uploads/' . $_GET['file']);
$path = "/var/data/{$_POST['name']}";
// ruleid: path-traversal
unlink($path);
// ruleid: path-traversal
move_uploaded_file($_FILES['a']['tmp_name'], 'uploads/' . $_FILES['a']['name']);
function load($name)
{
    // ruleid: path-traversal
    return file_get_contents(BASE . $name);
}
echo strlen(load($_GET['n']));
// ok: path-traversal
readfile('uploads/' . basename($_GET['file']));
// ok: path-traversal
move_uploaded_file($_FILES['a']['tmp_name'], 'uploads/' . uniqid() . '.png');
$full = realpath('/var/data/' . $_GET['f']);
if (strpos($full, '/var/data/') === 0) {
    // ok: path-traversal
    readfile($full);
}
// ok: path-traversal
$body = file_get_contents('php://input');
// ok: path-traversal
readfile("reports/" . (int) $_GET['id'] . ".pdf");
