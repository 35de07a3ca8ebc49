/** An answer whose body is JSON; undefined gives an empty body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return body === undefined
    ? new Response(null, { status, headers })
    : jsonText(status, JSON.stringify(body), headers)
}

/** An answer whose body is JSON that is written already. */
export function jsonText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  })
}
