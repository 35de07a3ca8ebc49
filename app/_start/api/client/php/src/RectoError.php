<?php

declare(strict_types=1);

namespace Recto;

/** A refusal by the server. Its message is a sentence for people. */
class RectoError extends \RuntimeException
{
    /**
     * @param array<string, list<string>> $errors sentences by field, with status 402 and 422
     * @param ?string $requestId to be quoted in reports
     */
    final public function __construct(
        string $message,
        public readonly int $status,
        public readonly array $errors,
        public readonly ?string $requestId,
    ) {
        parent::__construct($message, $status);
    }

    /** Reads a refusal. Proxies in between may answer with anything. */
    public static function of(int $status, string $body, ?string $requestId): self
    {
        $read = json_decode($body, true);
        $errors = is_array($read['errors'] ?? null) ? $read['errors'] : [];
        $fields = array_map(
            fn (string $field, array $told) => ($field === 'base' ? '' : "$field ") . implode(', ', $told),
            array_keys($errors),
            $errors,
        );
        $message = $read['error'] ?? implode('; ', $fields);
        $kind = Facts::ERRORS[$status] ?? self::class;
        return new $kind($message ?: "The server answered $status without a reason", $status, $errors, $requestId);
    }
}
