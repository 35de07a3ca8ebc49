import { env } from '#db/env.ts'

/**
 * What the dashboard's screens may load and run: our own files, pictures, and the scripts that
 * carry this answer's nonce. The framework finds the nonce in the request's own header of the same name.
 * @param nonce new for every answer, not to be guessed
 */
export function contentSecurityPolicy(nonce: string): string {
  const { readerUrl } = env()
  // React compiles its error overlays while it is worked on, and the page hears of changes over a socket.
  const isDevelopment = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Elements need the nonce. Attributes cannot run anything, and covers are sized by them before they load.
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    // Photos of feeds and pictures of hotspots are wherever their addresses say; those of pages, where assets lie.
    "img-src 'self' data: http: https:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    // Publications are looked at in the reader itself.
    `frame-src ${new URL(readerUrl).origin}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
