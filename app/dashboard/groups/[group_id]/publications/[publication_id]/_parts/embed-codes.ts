/** What a website needs to be told of a publication that it shows. */
export type Embedded = {
  /** Where it is read. */
  url: string
  title: string
  /** Width divided by height of the open book. */
  aspectRatio: number
}

/** A way to show a publication in another website, see `docs/embedding.md`. */
export type EmbedCode = { name: string; hint: string; code: string }

/** All ways, the one that serves most people best first. */
export function embedCodes(embedded: Embedded): EmbedCode[] {
  return [
    {
      name: 'Script',
      hint: 'Paste this where the publication should appear. It fills the width of its container.',
      code: scriptCode(embedded),
    },
    {
      name: 'Frame',
      hint: 'For shop systems and editors that take no scripts.',
      code: frameCode(embedded),
    },
    {
      name: 'Element',
      hint: 'The script once in the page, the element as often as you like.',
      code: elementCode(embedded),
    },
    {
      name: 'oEmbed',
      hint: 'WordPress and others that know oEmbed need the publication’s address alone: paste that. This is where they ask.',
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

/** As it stands between double quotes in HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/**
 * The shape of the open book: of the first spread that has two pages, else of the first.
 * @param spreads in reading order; pages at one height, side by side
 * @returns width divided by height; that of two pages of A4 where there are no pages yet
 */
export function bookRatio(spreads: { pages: { widthPt: number; heightPt: number }[] }[]): number {
  const shown = spreads.find(({ pages }) => pages.length > 1) ?? spreads[0]
  if (shown === undefined) return Math.SQRT2
  return shown.pages.reduce((sum, { widthPt, heightPt }) => sum + widthPt / heightPt, 0)
}
