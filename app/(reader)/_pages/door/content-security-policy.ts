import { createHash } from 'node:crypto'
import { env } from '#db/env.ts'
import { part } from '#db/parts.ts'
import type { ToolSources } from '#db/rules/statistics/tools/tool.ts'
import { sourcesOf } from '#db/rules/statistics/tools/tools.ts'
import type { ActingCode } from './publishers-code.ts'

const kept = part(() => ({ style: '', policy: '' }))

/**
 * Content Security Policy of a reader page: our own scripts and images, the inline style, videos from anywhere, and the
 * players of the video providers. Any site may frame it.
 * @param style the inline CSS, without its tags
 */
export function readerPolicy(style: string): string {
  const last = kept()
  if (last.style !== style) Object.assign(last, { style, policy: policyFor(style) })
  return last.policy
}

/**
 * As `readerPolicy`, and admits the hosts of the group's tools, and forms to any shop: browsers check the addresses
 * too that a shop redirects to.
 */
export function groupPolicy(
  style: string,
  { tools, postsForms }: Pick<ActingCode, 'tools' | 'postsForms'>,
): string {
  const policy = policyFor(style, sourcesOf(tools))
  if (!postsForms) return policy
  return policy.replace("form-action 'self'", `form-action 'self' ${anywhereFrom(env().readerUrl)}`)
}

/** As `readerPolicy`, but only the dashboard may frame a preview. @param style as for `readerPolicy` */
export function previewPolicy(style: string): string {
  return readerPolicy(style).replace(
    'frame-ancestors *',
    `frame-ancestors 'self' ${new URL(env().baseUrl).origin}`,
  )
}

/** Admits the CSS of a publication's themes, and fonts of the file store, which it may name. @param css as in its element */
export function themedPolicy(policy: string, css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  return policy
    .replace("style-src-elem 'self'", `style-src-elem 'self' 'sha256-${hash}'`)
    .replace("font-src 'self'", `font-src 'self' ${new URL(env().assetUrl).origin}`)
}

/** Policy of a page with a custom header, which may load from anywhere; plug-ins and `<base>` stay forbidden. */
export function customHeaderPolicy(): string {
  const { readerUrl, assetUrl } = env()
  const anywhere = anywhereFrom(readerUrl)
  const sockets = readerUrl.startsWith('https:') ? 'wss:' : 'wss: ws:'
  return [
    "default-src 'none'",
    // A hash or nonce here would disable 'unsafe-inline'.
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

/** On https pages, browsers upgrade or block images with http addresses. */
function anywhereFrom(readerUrl: string): string {
  return readerUrl.startsWith('https:') ? 'https:' : 'https: http:'
}

const noSources: ToolSources = { scripts: [], connections: [] }

function policyFor(style: string, { scripts, connections }: ToolSources = noSources): string {
  const { readerUrl, assetUrl, baseUrl } = env()
  const assets = new URL(assetUrl).origin
  const anywhere = anywhereFrom(readerUrl)
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src-elem 'self' 'sha256-${hash}'`,
    // Pages and hotspots are positioned by style attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    // Tools may send what they count as the address of an image.
    [`img-src 'self' data: blob: ${assets} ${baseUrl}/sample/`, ...connections].join(' '),
    `media-src 'self' blob: ${assets} ${anywhere}`,
    "font-src 'self'",
    ["connect-src 'self'", assets, ...connections].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "form-action 'self'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')
}
