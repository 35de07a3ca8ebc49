import type { WordKey } from '#db/rules/words/messages.ts'
/** Facts of a publication for embed codes. */
export type Embedded = {
  url: string // public address
  title: string
  aspectRatio: number // width / height of the open book
}

/** Embed code, see `docs/websites/embedding.md`. */
export type EmbedCode = { name: WordKey<'publication'>; hint: WordKey<'publication'>; code: string }

/** Returns the embed codes, the recommended one first. */
export function embedCodes(embedded: Embedded): EmbedCode[] {
  return [
    {
      name: 'embed.script',
      hint: 'embed.scriptHint',
      code: scriptCode(embedded),
    },
    {
      name: 'embed.frame',
      hint: 'embed.frameHint',
      code: frameCode(embedded),
    },
    {
      name: 'embed.element',
      hint: 'embed.elementHint',
      code: elementCode(embedded),
    },
    {
      name: 'embed.oembed',
      hint: 'embed.oembedHint',
      code: oembedAddress(embedded.url),
    },
  ]
}

function scriptCode({ url, title, aspectRatio }: Embedded): string {
  return `<script
  data-recto-embed
  src="${scriptAddress(url)}"
  data-publication="${escaped(url)}"
  data-publication-aspect-ratio="${rounded(aspectRatio)}"
  data-responsive="true"
  data-title="${escaped(title)}"
></script>`
}

function frameCode({ url, title, aspectRatio }: Embedded): string {
  return `<iframe src="${escaped(url)}" title="${escaped(title)}" style="width:100%;aspect-ratio:${rounded(aspectRatio)};border:0"
  allow="fullscreen; clipboard-write; web-share"></iframe>`
}

function elementCode({ url, title, aspectRatio }: Embedded): string {
  return `<script src="${scriptAddress(url)}" async></script>
<recto-publication src="${escaped(url)}" aspect-ratio="${rounded(aspectRatio)}" title="${escaped(title)}"></recto-publication>`
}

function oembedAddress(url: string): string {
  return `${new URL(url).origin}/oembed?url=${encodeURIComponent(url)}`
}

function scriptAddress(url: string): string {
  return `${new URL(url).origin}/embed.js`
}

function rounded(ratio: number): string {
  return String(Math.round(ratio * 1000) / 1000)
}

/** Escapes an HTML attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/**
 * Returns width / height of the first spread with two pages, else of the first; two pages of A4 without any.
 * @param spreads in reading order
 */
export function bookRatio(spreads: { pages: { widthPt: number; heightPt: number }[] }[]): number {
  const spread = spreads.find(({ pages }) => pages.length > 1) ?? spreads[0]
  if (spread === undefined) return Math.SQRT2
  return spread.pages.reduce((sum, { widthPt, heightPt }) => sum + widthPt / heightPt, 0)
}
