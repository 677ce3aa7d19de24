<?php
use Illuminate\Support\Facades\DB;

$id = $_GET['id'];
// ruleid: sql-injection
mysqli_query($link, "SELECT * FROM users WHERE id = $id");
// ruleid: sql-injection
$pdo->query('SELECT * FROM users WHERE name = \'' . $_POST['name'] . '\'');
function find($name)
{
    global $wpdb;
    // ruleid: sql-injection
    return $wpdb->get_results("SELECT * FROM {$wpdb->posts} WHERE post_title = '{$name}'");
}
find($_REQUEST['title']);
$sql = 'SELECT * FROM t ';
$sql .= 'ORDER BY ' . $_GET['sort'];
// ruleid: sql-injection
$db->exec($sql);
class UserController
{
    public function index(Request $request)
    {
        // ruleid: sql-injection
        return User::query()->whereRaw('email = ' . $request->input('email'))->get();
    }
    public function show(Request $request)
    {
        // ok: sql-injection
        return DB::select('select * from users where id = ?', [$request->input('id')]);
    }
}
// ok: sql-injection
mysqli_query($link, 'SELECT * FROM users WHERE id = ' . (int) $_GET['id']);
$name = mysqli_real_escape_string($link, $_POST['name']);
// ok: sql-injection
mysqli_query($link, "SELECT * FROM users WHERE name = '$name'");
$stmt = $pdo->prepare('SELECT * FROM users WHERE id = ?');
// ok: sql-injection
$stmt->execute([$_GET['id']]);
$sort = $_GET['sort'];
if (in_array($sort, ['name', 'age'], true)) {
    // ok: sql-injection
    $pdo->query("SELECT * FROM users ORDER BY $sort");
}
// ok: sql-injection
$wpdb->query($wpdb->prepare('SELECT * FROM t WHERE a = %s', $_GET['a']));
$page = intval($_GET['page']);
// ok: sql-injection
$pdo->query("SELECT * FROM t LIMIT $page, 10");
