import { LinkifyIt } from 'linkify-it'

/** Also finds addresses without a scheme, where they end in a top-level domain, but no bare IP addresses. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false })

/** A part of a line that is an address or belongs to one. `from` and `to` count its UTF-16 units. */
export type AddressPart = { line: number; from: number; to: number; url: string }

/** Lines longer than this are no text that people read. */
const longestLine = 5000

/** The address that a text is from its first letter to its last, with its scheme. */
export function wholeAddress(text: string): string | undefined {
  if (text.length > longestLine) return undefined
  const [match] = matches(text)
  return match?.index === 0 && match.lastIndex === text.length ? match.url : undefined
}

/**
 * Finds URLs, with and without a scheme, and e-mail addresses, also where they are broken over the end of a line.
 * @param lines that follow each other in the text
 */
export function findAddresses(lines: readonly string[]): AddressPart[] {
  const found: AddressPart[] = []
  /** How much of the next line belongs to an address of this one. */
  let taken = 0
  for (const [line, text] of lines.entries()) {
    if (text.length > longestLine) {
      taken = 0
      continue
    }
    const next = lines[line + 1] ?? ''
    const broken = brokenAt(text, next)
    const own = text.slice(0, broken?.from ?? text.length)
    for (const { index, lastIndex, url } of matches(own))
      if (index >= taken) found.push({ line, from: index, to: lastIndex, url })
    if (broken && broken.from >= taken) {
      found.push({ line, from: broken.from, to: text.length, url: broken.url })
      found.push({ line: line + 1, from: 0, to: broken.rest, url: broken.url })
    }
    taken = broken && broken.from >= taken ? broken.rest : 0
  }
  return found
}

function matches(text: string) {
  return (linkify.match(text) ?? []).filter(({ schema, raw }) => schema !== '' || isHost(raw))
}

/** “Art.Nr” and “the end.It” are words with a full stop between them: people do not write domains that way. */
function isHost(address: string): boolean {
  const host = /^[^/?#:]+/.exec(address)?.[0] ?? ''
  return /^www\./i.test(host) || /\.[^.\p{Lu}]+$/u.test(host) || host === host.toUpperCase()
}

/**
 * The address that a line's last word begins and the next line's first word ends, if there is one.
 * @returns where it begins, how much of the next line belongs to it, and where it leads
 */
function brokenAt(text: string, next: string) {
  const begin = /[^\s<>()[\]"“”„«»,;|]+$/u.exec(text)
  const end = /^[^\s<>()[\]"“”„«»,;|]+/u.exec(next)
  if (!begin || !end || end[0].length > 500 || !goesOn(begin[0], end[0], next)) return null
  const [match] = matches(begin[0] + end[0])
  // It has to reach from the one line into the other; a full stop at its end is none of it.
  if (!match || match.lastIndex <= begin[0].length) return null
  return { from: begin.index + match.index, rest: match.lastIndex - begin[0].length, url: match.url }
}

/**
 * Whether an address that ends one line goes on in the next. Where the first part is none by itself, the rest makes
 * it one. Where it is, prose may follow: it goes on where the break itself says so and the rest looks like it.
 */
function goesOn(begin: string, end: string, next: string): boolean {
  const hasMark = /^(?:https?:\/\/|www\.)|@|[\w-]\.[a-z]{2,}\//i.test(begin)
  if (!hasMark) return false
  const whole = wholeAddress(begin.replace(/[/?=&_#%.-]+$/, '')) !== undefined
  if (!whole) return /[\w/.@?=&%-]$/.test(begin)
  const breaks = /[/?=&_#%-]$/.test(begin) || /^[./?#&=%]\w/.test(end)
  const looksLikeIt = /[\d/._=&?%-]/.test(end.replace(/[.!?]$/, '')) || end.length === next.trim().length
  return (breaks && looksLikeIt) || (/\.$/.test(begin) && /^[a-z][\w-]*(?:\.[a-z]|\/)/.test(end))
}
