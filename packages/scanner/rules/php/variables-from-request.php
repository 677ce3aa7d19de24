<?php
// ruleid: variables-from-request
extract($_POST);
// ruleid: variables-from-request
extract($_REQUEST, EXTR_OVERWRITE);
// ruleid: variables-from-request
parse_str($_SERVER['QUERY_STRING']);
// ok: variables-from-request
extract($settings);
// ok: variables-from-request
parse_str($query, $parts);
// ok: variables-from-request
extract($_GET, EXTR_SKIP | EXTR_PREFIX_ALL, 'in');
