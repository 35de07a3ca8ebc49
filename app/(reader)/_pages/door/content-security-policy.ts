import { createHash } from 'node:crypto'
import { env } from '#db/env.ts'

let kept: { style: string; policy: string } | undefined

/**
 * What a reader's page may load and run: our own scripts and the style that stands in the page, pictures and films
 * from wherever hotspots have them, and the players of the providers that videos come from. Anyone may frame it.
 * @param style the CSS in the page, without its tags
 */
export function readerPolicy(style: string): string {
  if (kept?.style !== style) kept = { style, policy: policyFor(style) }
  return kept.policy
}

/** What is told of a preview: it is framed by the dashboard alone. @param style as for `readerPolicy` */
export function previewPolicy(style: string): string {
  return readerPolicy(style).replace(
    'frame-ancestors *',
    `frame-ancestors 'self' ${new URL(env().baseUrl).origin}`,
  )
}

/**
 * What is told of a page with a custom header: besides the reader's own, its publisher's scripts, styles, fonts, frames
 * and requests from and to wherever they say. Everything else stays as `readerPolicy` has it; nothing is loaded by plug-ins,
 * and no script moves the addresses of the page.
 */
export function customHeaderPolicy(): string {
  const { readerUrl, assetUrl } = env()
  const anywhere = anywhereFrom(readerUrl)
  const sockets = readerUrl.startsWith('https:') ? 'wss:' : 'wss: ws:'
  return [
    "default-src 'none'",
    // A hash or nonce beside it would switch 'unsafe-inline' off.
    `script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: ${anywhere}`,
    `style-src 'self' 'unsafe-inline' ${anywhere}`,
    `img-src 'self' data: blob: ${anywhere}`,
    `media-src 'self' data: blob: ${anywhere}`,
    `font-src 'self' data: ${anywhere}`,
    `connect-src 'self' data: blob: ${new URL(assetUrl).origin} ${anywhere} ${sockets}`,
    "worker-src 'self' blob:",
    `frame-src 'self' ${anywhere}`,
    `form-action 'self' ${anywhere}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')
}

/** Over https, browsers ask for pictures of http addresses by https too, or leave them. */
function anywhereFrom(readerUrl: string): string {
  return readerUrl.startsWith('https:') ? 'https:' : 'https: http:'
}

function policyFor(style: string): string {
  const { readerUrl, assetUrl } = env()
  const assets = new URL(assetUrl).origin
  const anywhere = anywhereFrom(readerUrl)
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src-elem 'self' 'sha256-${hash}'`,
    // Pages and hotspots are placed by attributes, which cannot run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${assets} ${anywhere}`,
    `media-src 'self' blob: ${assets} ${anywhere}`,
    "font-src 'self'",
    `connect-src 'self' ${assets}`,
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')
}
