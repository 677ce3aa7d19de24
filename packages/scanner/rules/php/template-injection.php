<?php
// ruleid: template-injection
$twig->createTemplate($_GET['tpl'])->render([]);
$text = 'Hello ' . $_POST['name'];
// ruleid: template-injection
$this->twig->createTemplate($text);
// ruleid: template-injection
Blade::render($_POST['body']);
// ok: template-injection
$twig->render('mail.twig', ['name' => $_POST['name']]);
// ok: template-injection
$twig->createTemplate('Hello {{ name }}')->render(['name' => $_POST['name']]);
// ok: template-injection
Blade::render('Hello {{ $name }}', ['name' => $_GET['name']]);
