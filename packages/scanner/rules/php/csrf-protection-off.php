<?php
// ruleid: csrf-protection-off
$resolver->setDefaults(['data_class' => User::class, 'csrf_protection' => false]);
// ruleid: csrf-protection-off
class ApiController extends Controller
{
    public $enableCsrfValidation = false;
    public function beforeAction($action)
    {
        // ruleid: csrf-protection-off
        $this->enableCsrfValidation = false;
    }
}
// ok: csrf-protection-off
$resolver->setDefaults(['csrf_protection' => true]);
// ok: csrf-protection-off
$this->enableCsrfValidation = true;
// ok: csrf-protection-off
$router->post('/a', $handler)->withoutMiddleware(Throttle::class);
