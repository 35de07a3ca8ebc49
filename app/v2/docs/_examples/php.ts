import { literal, phpNotation, singleQuoted } from '#app/_http/openapi/literals.ts'
import { type ExampleRequest, mediaType } from './request.ts'

/** With the extension for curl, which PHP hosts have. */
export function php(request: ExampleRequest): string {
  const { method, url, json, file, hasAnswer } = request
  const options = [
    '    CURLOPT_RETURNTRANSFER => true,\n',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',\n`]),
    ...headers(request),
    ...(json ? [`    CURLOPT_POSTFIELDS => json_encode(${literal(json, phpNotation, 1)}),\n`] : []),
    ...(file ? [`    CURLOPT_POSTFIELDS => file_get_contents('${file.name}'),\n`] : []),
  ].join('')
  return `<?php
$curl = curl_init(${singleQuoted(url)});
curl_setopt_array($curl, [
${options}]);
$answer = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 400) {
    exit("$status: " . ($answer ?: curl_error($curl)));
}
print_r(${hasAnswer ? 'json_decode($answer, true)' : '$status'});
`
}

function headers(request: ExampleRequest): string[] {
  const type = mediaType(request)
  const lines = [
    ...(request.isKeyed ? [`        'Authorization: ApiKey ' . getenv('RECTO_KEY'),\n`] : []),
    ...(type === undefined ? [] : [`        'Content-Type: ${type}',\n`]),
  ]
  return lines.length === 0 ? [] : [`    CURLOPT_HTTPHEADER => [\n${lines.join('')}    ],\n`]
}
