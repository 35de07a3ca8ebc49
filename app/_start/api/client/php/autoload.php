<?php

// For programs without Composer: require 'recto-client-php/autoload.php'.

declare(strict_types=1);

spl_autoload_register(static function (string $class): void {
    $file = __DIR__ . '/src/' . substr($class, strlen('Recto\\')) . '.php';
    if (str_starts_with($class, 'Recto\\') && is_file($file)) {
        require $file;
    }
});
