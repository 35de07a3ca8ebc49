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

/** What is told of a page with a custom header instead: whoever wrote that decides what it runs. */
export const policyOfCustomHeaders = 'frame-ancestors *'

function policyFor(style: string): string {
  const { readerUrl, assetUrl } = env()
  const assets = new URL(assetUrl).origin
  // Over https, browsers ask for pictures of http addresses by https too, or leave them.
  const anywhere = readerUrl.startsWith('https:') ? 'https:' : 'https: http:'
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
