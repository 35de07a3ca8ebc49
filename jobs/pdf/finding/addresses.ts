import { LinkifyIt } from 'linkify-it'
import topLevelDomains from 'tlds' with { type: 'json' }
import { endOf, withoutEnd } from '#db/rules/pages/text-ends.ts'

/** Also finds addresses without a scheme, where they end in a top-level domain, but no bare IP addresses. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false })

/** A part of a line that is an address or belongs to one. `from` and `to` count its UTF-16 units. */
export type AddressPart = { line: number; from: number; to: number; url: string }

/** Lines longer than this are no text that people read. */
const longestLine = 5000

const known = new Set(topLevelDomains)
/** An address up to the end of its domain, and nothing after it. */
const domainAlone = /^(?:https?:\/\/|www\.|[^\s@/]+@)[^\s/?#:@]*$/i

/** The address that a text is from its first letter to its last, with its scheme. */
export function wholeAddress(text: string): string | undefined {
  if (text.length > longestLine) return undefined
  const [match] = matches(text)
  return match?.index === 0 && match.lastIndex === text.length ? match.url : undefined
}

/** A line of a text, and whether it fills the width of its paragraph: others are not broken inside a word. */
export type Line = { text: string; isFull: boolean }

/**
 * Finds URLs, with and without a scheme, and e-mail addresses, also where they are broken over the end of a line.
 * Where nobody can say whether a domain goes on in the next line, neither half is an address.
 * @param lines that follow each other in the text
 */
export function findAddresses(lines: readonly Line[]): AddressPart[] {
  const found: AddressPart[] = []
  /** How much of the next line belongs to an address of this one. */
  let taken = 0
  for (const [line, { text, isFull }] of lines.entries()) {
    if (text.length > longestLine) {
      taken = 0
      continue
    }
    const seam = seamOf(text, lines[line + 1]?.text ?? '', isFull)
    const own = text.slice(0, seam?.from ?? text.length)
    for (const { index, lastIndex, url } of matches(own))
      if (index >= taken) found.push({ line, from: index, to: lastIndex, url })
    const isNew = seam !== null && seam.from >= taken
    if (isNew && seam.url !== undefined) {
      found.push({ line, from: seam.from, to: text.length, url: seam.url })
      found.push({ line: line + 1, from: 0, to: seam.rest, url: seam.url })
    }
    taken = isNew ? seam.rest : 0
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
 * @returns where it begins, how much of the next line belongs to it, and where it leads: nowhere if that is in doubt
 */
function seamOf(text: string, next: string, isFull: boolean) {
  const begin = endOf(text, /[^\s<>()[\]"“”„«»,;|]/u)
  const [end = ''] = /^[^\s<>()[\]"“”„«»,;|]+/u.exec(next) ?? []
  if (begin === '' || end === '' || end.length > 500) return null
  const from = text.length - begin.length
  const [match] = goesOn(begin, end, next) ? matches(begin + end) : []
  // It has to reach from the one line into the other; a full stop at its end is none of it.
  const isWholeDomain = match && (!domainAlone.test(begin) || hasKnownDomain(match.url))
  if (isWholeDomain && match.lastIndex > begin.length)
    return { from: from + match.index, rest: match.lastIndex - begin.length, url: match.url }
  if (!isFull || !domainAlone.test(begin)) return null
  return seamInDomain(begin, end, next, from)
}

/** A line that ends in a domain: the domain may be whole, or break there in the middle of a word. */
function seamInDomain(begin: string, end: string, next: string, from: number) {
  const rest = end.replace(/[.!?:]+$/, '')
  const isWhole = hasKnownDomain(begin)
  if (!/^(?!www\.|https?:)[a-z\d.-]/.test(rest) || rest.includes('@'))
    return isWhole ? null : { from, rest: 0 }
  const isJoined = hasKnownDomain(begin + rest)
  // `example.co` + `m/chairs`: a word of prose has no path.
  const goesOnForSure = isJoined && !hasKnownDomain(`www.${rest}`) && /^[a-z\d-]*\//.test(rest)
  if (!isWhole ? isJoined : goesOnForSure) {
    const [match] = matches(begin + rest)
    if (match?.index === 0) return { from, rest: match.lastIndex - begin.length, url: match.url }
  }
  const isDoubtful = !isWhole || (isJoined && (rest.includes('.') || rest === next.trim()))
  return isDoubtful ? { from, rest: isWhole && !isJoined ? 0 : rest.length } : null
}

/** Whether an address has a domain that ends in a top-level domain that there is. */
function hasKnownDomain(address: string): boolean {
  const host =
    address
      .replace(/^https?:\/\//i, '')
      .replace(/^.*@/, '')
      .split(/[/?#:]/)[0] ?? ''
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const names = labels[0] === 'www' ? labels.slice(1) : labels
  return names.length > 1 && names.every(name => /^[\p{L}\d-]+$/u.test(name)) && known.has(names.at(-1) ?? '')
}

/**
 * Whether an address that ends one line goes on in the next. Where the first part is none by itself, the rest makes
 * it one. Where it is, prose may follow: it goes on where the break itself says so and the rest looks like it.
 */
function goesOn(begin: string, end: string, next: string): boolean {
  const hasMark = /^(?:https?:\/\/|www\.)|@|[\w-]\.[a-z]{2,}\//i.test(begin)
  if (!hasMark) return false
  const whole = wholeAddress(withoutEnd(begin, /[/?=&_#%.-]/)) !== undefined
  if (!whole) return /[\w/.@?=&%-]$/.test(begin)
  const breaks = /[/?=&_#%-]$/.test(begin) || /^[./?#&=%]\w/.test(end)
  const looksLikeIt = /[\d/._=&?%-]/.test(end.replace(/[.!?]$/, '')) || end.length === next.trim().length
  return (breaks && looksLikeIt) || (/\.$/.test(begin) && /^[a-z][\w-]*(?:\.[a-z]|\/)/.test(end))
}
