<?php
// ruleid: regex-runs-code
$out = preg_replace('/(\w+)/e', 'strtoupper("$1")', $in);
// ruleid: regex-runs-code
$f = create_function('$a', 'return $a + ' . $n . ';');
// ruleid: regex-runs-code
mb_ereg_replace($pattern, $replacement, $in, 'msre');
// ok: regex-runs-code
$out = preg_replace('/(\w+)/i', '$1!', $in);
// ok: regex-runs-code
$out = preg_replace_callback('/\w+/', fn($m) => strtoupper($m[0]), $in);
// ok: regex-runs-code
$out = preg_replace('/e/', 'x', $in);
