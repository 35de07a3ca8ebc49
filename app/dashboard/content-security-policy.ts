import { readerSources } from '#db/groups/reader-origins.ts'

/** Returns the policy; Next.js reads the nonce from the request's header. @param nonce random for each response */
export function contentSecurityPolicy(nonce: string): string {
  // React compiles error overlays in development, and HMR uses a WebSocket.
  const isDevelopment = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Style elements need the nonce; attributes run nothing, and size covers before they load.
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: http: https:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${readerSources().join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
