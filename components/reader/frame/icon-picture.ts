import type { ReaderPublication } from '../model.ts'

type Sign = Pick<ReaderPublication, 'publisher' | 'title' | 'logo' | 'callToAction'>

/** Logos whose sides differ by more than this factor are unreadable as an icon. */
const mostStretched = 1.25

/**
 * Returns the address of a publication's icon: the publisher's logo where that is about square, else the first letter of
 * their name in their colours, which needs no request.
 */
export function iconAddress(of: Sign): { href: string; type: string; sizes: string } {
  const { logo } = of
  const longest = logo && Math.max(logo.width, logo.height)
  if (logo && longest && longest <= mostStretched * Math.min(logo.width, logo.height))
    return { href: logo.url, type: 'image/png', sizes: `${logo.width}x${logo.height}` }
  const svg = `data:image/svg+xml,${encodeURIComponent(letterPicture(of))}`
  return { href: svg, type: 'image/svg+xml', sizes: 'any' }
}

function letterPicture({ publisher, title, callToAction: { background, text } }: Sign): string {
  const [letter = '·'] = (publisher.trim() || title.trim()).toLocaleUpperCase()
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="14" fill="${escaped(background)}"/>` +
    '<text x="32" y="45.5" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="38" ' +
    `fill="${escaped(text)}">${escaped(letter)}</text></svg>`
  )
}

function escaped(text: string): string {
  return text.replace(/[<>&"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
