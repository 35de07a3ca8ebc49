<?php

declare(strict_types=1);

namespace Recto;

/** Sends the operations of Client; needs PHP 8.1 with its extensions for curl and JSON. */
abstract class Requests
{
    private \CurlHandle $curl;

    /**
     * Nothing is sent yet.
     *
     * @param string $url address of the installation, such as https://recto.example.com
     * @param ?string $key an API key; version 1 needs none
     * @param array{tries?: int, longest_wait?: float, timeout?: float} $settings tries of a request in all, and seconds
     *     that the next try may be away and that a try may take
     */
    public function __construct(
        private readonly string $url,
        #[\SensitiveParameter] private readonly ?string $key = null,
        private readonly array $settings = [],
    ) {
        $this->curl = curl_init();
    }

    /**
     * Waits until the pages of a publication are made, however long it takes: of one conversion, or of the last one.
     *
     * @param ?callable(array<string, mixed>): void $onProgress told of the conversion at each look
     * @return array<string, mixed> the conversion
     * @throws ConversionError if it failed or was canceled
     */
    public function waitForConversion(
        int $group_id,
        int $publication_id,
        ?int $conversion_id = null,
        ?callable $onProgress = null,
    ): array {
        $ids = compact('group_id', 'publication_id');
        while (true) {
            $conversion = $conversion_id === null
                ? $this->call('listConversions', $ids)['conversions'][0] ?? null
                : $this->call('getConversion', $ids + compact('conversion_id'))['conversion'];
            $state = $conversion['state'] ?? null;
            if ($state === 'finished') {
                return $conversion;
            }
            if (in_array($state, Facts::BEHAVIOUR['ended'], true)) {
                $details = $conversion['state_details'] ?? ['error' => 'The conversion was canceled'];
                throw new ConversionError(implode('. ', array_filter([$details['error'], $details['reason'] ?? ''])));
            }
            if ($conversion !== null && $onProgress !== null) {
                $onProgress($conversion);
            }
            usleep(Facts::BEHAVIOUR['poll'] * 1_000_000);
        }
    }

    /**
     * Reads a message that a webhook got, as https://www.standardwebhooks.com says.
     *
     * @param string $body as it came: file_get_contents('php://input')
     * @param array<string, string> $headers by name, as getallheaders() returns them
     * @param string $secret of the webhook, beginning with whsec_
     * @return array<string, mixed> the event
     * @throws WebhookError for what Recto did not send, or sent too long ago
     */
    public static function verifyWebhook(
        string $body,
        array $headers,
        #[\SensitiveParameter] string $secret,
    ): array {
        $headers = array_change_key_case($headers);
        $sentAt = $headers['webhook-timestamp'] ?? '';
        if (!ctype_digit($sentAt) || abs(time() - (int) $sentAt) > Facts::BEHAVIOUR['tolerance']) {
            throw new WebhookError('The message was sent too long ago, or the clocks differ');
        }
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new WebhookError('The secret is no base64');
        }
        $signed = ($headers['webhook-id'] ?? '') . ".$sentAt.$body";
        $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
        foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
            if (hash_equals($expected, $signature)) {
                return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
            }
        }
        throw new WebhookError('The signature is not one of this secret');
    }

    /** Reads all records of a list, a page at a time, as they are asked for. */
    protected function pages(string $name, array $input, array $options): \Generator
    {
        $list = Facts::ROUTES[$name]['list'] ?? throw new \ValueError("$name is no list with pages");
        $page = $input['page'] ?? 1;
        while ($page !== null) {
            $answer = $this->exchange($name, ['page' => $page] + $input, $options);
            foreach (self::read($answer)[$list] ?? [] as $record) {
                yield $record;
            }
            $page = $answer['headers']['x-next-page'] ?? null;
        }
    }

    protected function call(string $name, array $input, array $options = []): array|string|null
    {
        return self::read($this->exchange($name, $input, $options));
    }

    private static function read(array $answer): array|string|null
    {
        if ($answer['body'] === '') {
            return null;
        }
        $isJson = str_contains($answer['headers']['content-type'] ?? 'json', 'json');
        return $isJson ? json_decode($answer['body'], true, flags: JSON_THROW_ON_ERROR) : $answer['body'];
    }

    /** @return array{status: int, headers: array<string, string>, body: string} */
    private function exchange(string $name, array $input, array $options): array
    {
        $route = Facts::ROUTES[$name];
        $headers = ['Accept' => 'application/json'];
        if ($this->key !== null && !($route['isPublic'] ?? false)) {
            $headers['Authorization'] = "ApiKey $this->key";
        }
        if ($route['method'] === 'POST') {
            $headers['Idempotency-Key'] = $options['idempotency_key'] ?? bin2hex(random_bytes(16));
        }
        [$url, $body] = $this->prepare($route, $input);
        if ($body !== null) {
            $headers['Content-Type'] = $route['file'] ?? 'application/json';
        } elseif ($route['method'] !== 'GET') {
            $headers['Content-Length'] = '0';
        }
        $answer = $this->answered($route, $url, ($options['headers'] ?? []) + $headers, $body);
        if ($answer['status'] >= 300) {
            throw RectoError::of($answer['status'], $answer['body'], $answer['headers']['x-request-id'] ?? null);
        }
        if (isset($options['on_answer'])) {
            $options['on_answer']($answer['status'], $answer['headers']);
        }
        return $answer;
    }

    /** @return array{string, mixed} the address, and what is sent to it: a stream or a text */
    private function prepare(array $route, array $input): array
    {
        $text = fn (mixed $value): string => match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            is_array($value) => implode(',', $value),
            default => (string) $value,
        };
        $path = preg_replace_callback('/\{(\w+)\}/', function (array $found) use (&$input, $text): string {
            $value = $input[$found[1]] ?? throw new \ValueError("$found[1] is missing");
            unset($input[$found[1]]);
            return rawurlencode($text($value));
        }, $route['path']);
        $wanted = array_flip($route['query']);
        $query = array_map($text, array_filter(array_intersect_key($input, $wanted), fn ($value) => $value !== null));
        $url = rtrim($this->url, '/') . $path . ($query === [] ? '' : '?' . http_build_query($query));
        $fields = array_diff_key($input, $wanted);
        if (isset($route['file'])) {
            return [$url, self::opened($fields['file'] ?? null)];
        }
        $flags = JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION | JSON_UNESCAPED_SLASHES;
        return [$url, $fields === [] ? null : json_encode($fields, $flags)];
    }

    /** @return resource that can be read again */
    private static function opened(mixed $file)
    {
        $opened = is_string($file) && is_file($file) ? fopen($file, 'rb') : $file;
        if (!is_resource($opened) || !stream_get_meta_data($opened)['seekable']) {
            throw new \ValueError('file must be the path of a file, or a stream that can be read again');
        }
        return $opened;
    }

    /** Tries until the answer is one to keep. */
    private function answered(array $route, string $url, array $headers, mixed $body): array
    {
        ['longest_wait' => $longest, 'tries' => $tries] = $this->settings + Facts::BEHAVIOUR;
        $isRepeatable = in_array($route['method'], Facts::BEHAVIOUR['repeatable'], true);
        for ($try = 1;; $try++) {
            $answer = $this->tried($route['method'], $url, $headers, $body);
            $isLast = $try >= $tries;
            if ($answer === null && ($isLast || !$isRepeatable)) {
                $origin = parse_url($url, PHP_URL_SCHEME) . '://' . parse_url($url, PHP_URL_HOST);
                throw new ConnectionError("$origin could not be reached: " . curl_error($this->curl));
            }
            if ($answer !== null && ($isLast || !self::isPassing($route['method'], $answer['status'], $try))) {
                return $answer;
            }
            $wait = self::waitBefore($try + 1, $answer['headers']['retry-after'] ?? null);
            if ($answer !== null && $wait > $longest) {
                return $answer;
            }
            usleep((int) ($wait * 1_000_000));
        }
    }

    /** True for answers after which the same request may succeed. */
    private static function isPassing(string $method, int $status, int $try): bool
    {
        $facts = Facts::BEHAVIOUR;
        if ($status === $facts['running']) {
            return $method === 'POST' && $try > 1;
        }
        return in_array($status, $facts['passing'], true)
            || (in_array($method, $facts['repeatable'], true) && in_array($status, $facts['passing_if_repeatable'], true));
    }

    /** Seconds until the next try: as Retry-After says (RFC 9110, 10.2.3), else longer each time, and never all at once. */
    private static function waitBefore(int $nextTry, ?string $asked): float
    {
        if ($asked !== null && ctype_digit($asked)) {
            return (float) $asked;
        }
        $moment = $asked === null ? false : strtotime($asked);
        if ($moment !== false) {
            return max(0.0, $moment - microtime(true));
        }
        return Facts::BEHAVIOUR['first_wait'] * 2 ** ($nextTry - 2) * (0.5 + mt_rand() / mt_getrandmax() / 2);
    }

    /** @return ?array{status: int, headers: array<string, string>, body: string} null without an answer */
    private function tried(string $method, string $url, array $headers, mixed $body): ?array
    {
        $answered = [];
        $lines = array_map(fn (string $name, string $value) => "$name: $value", array_keys($headers), $headers);
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_RETURNTRANSFER => true,
            // On a connection of an earlier request, curl itself would send it again.
            CURLOPT_FRESH_CONNECT => !in_array($method, Facts::BEHAVIOUR['repeatable'], true),
            // A file is sent without asking first, as other bodies are.
            CURLOPT_HTTPHEADER => [...$lines, 'Expect:'],
            CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$answered): int {
                [$name, $value] = explode(':', $line, 2) + [1 => ''];
                $answered[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ]);
        if (is_resource($body)) {
            rewind($body);
            curl_setopt_array($this->curl, [
                CURLOPT_UPLOAD => true,
                CURLOPT_INFILE => $body,
                CURLOPT_INFILESIZE => fstat($body)['size'],
            ]);
        } else {
            $timeout = $this->settings['timeout'] ?? Facts::BEHAVIOUR['timeout'];
            curl_setopt($this->curl, CURLOPT_TIMEOUT_MS, (int) ($timeout * 1000));
            if ($body !== null) {
                curl_setopt($this->curl, CURLOPT_POSTFIELDS, $body);
            }
        }
        $text = curl_exec($this->curl);
        if ($text === false) {
            return null;
        }
        $status = curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE);
        return ['status' => $status, 'headers' => $answered, 'body' => (string) $text];
    }
}
