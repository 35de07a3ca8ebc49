/** Headers for pages of any origin; the key is in a header, so no cookie matters. */
export const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
}

const secondsInDay = 86_400

/** Answers the question of a browser before a request with a key. @param methods of the address */
export function corsPreflight(methods: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...anyOrigin,
      Allow: methods,
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': 'content-type, x-api-key',
      'Access-Control-Max-Age': String(secondsInDay),
    },
  })
}
