/** Serves the API reference, without third-party requests. */
export async function GET(): Promise<Response> {
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      // The reference injects styles; scripts come from this host only.
      'Content-Security-Policy':
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    },
  })
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recto management API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/v2/docs/swagger-ui.css">
<style>
  body { margin: 0; background: #fbfaf8 }
  .swagger-ui .info { margin: 2rem 0 1rem }
  .swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 1rem }
</style>
</head>
<body>
<main id="reference"></main>
<noscript>This page needs JavaScript. The same as data: <a href="/v2/openapi.json">openapi.json</a></noscript>
<script src="/v2/docs/swagger-ui-bundle.js"></script>
<script src="/v2/docs/show.js"></script>
</body>
</html>
`
