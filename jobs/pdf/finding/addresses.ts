import { LinkifyIt } from 'linkify-it'
import topLevelDomains from 'tlds' with { type: 'json' }
import { textEnd, withoutEnd } from '#db/rules/pages/text-ends.ts'

/** Matches scheme-less addresses that end in a top-level domain, but no bare IP addresses. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false })

/** Part of a line; `from` and `to` count UTF-16 units. */
export type AddressPart = { line: number; from: number; to: number; url: string }

const longestLine = 5000 // longer lines are not for people

const known = new Set(topLevelDomains)
/** Address that ends with its domain. */
const domainAlone = /^(?:https?:\/\/|www\.|[^\s@/]+@)[^\s/?#:@]*$/i

/** Returns the address, with scheme, that a whole text is; else undefined. */
export function wholeAddress(text: string): string | undefined {
  if (text.length > longestLine) return undefined
  const [match] = matches(text)
  return match?.index === 0 && match.lastIndex === text.length ? match.url : undefined
}

export type TextLine = { text: string; isFull: boolean } // only full lines break within a word

/** Finds URLs and e-mail addresses, also across a line break unless it is unclear where the domain ends. */
export function findAddresses(lines: readonly TextLine[]): AddressPart[] {
  const found: AddressPart[] = []
  let taken = 0 // UTF-16 units of the next line in this one's address
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

/** “Art.Nr” and “the end.It” only lack a space. */
function isHost(address: string): boolean {
  const host = /^[^/?#:]+/.exec(address)?.[0] ?? ''
  return /^www\./i.test(host) || /\.[^.\p{Lu}]+$/u.test(host) || host === host.toUpperCase()
}

/** Joins an address across a line break. @returns `url` undefined if in doubt */
function seamOf(text: string, next: string, isFull: boolean) {
  const begin = textEnd(text, /[^\s<>()[\]"“”„«»,;|]/u)
  const [end = ''] = /^[^\s<>()[\]"“”„«»,;|]+/u.exec(next) ?? []
  if (begin === '' || end === '' || end.length > 500) return null
  const from = text.length - begin.length
  const [match] = goesOn(begin, end, next) ? matches(begin + end) : []
  // The match must span the break; its own closing full stop does not count.
  const isWholeDomain = match && (!domainAlone.test(begin) || hasKnownDomain(match.url))
  if (isWholeDomain && match.lastIndex > begin.length)
    return { from: from + match.index, rest: match.lastIndex - begin.length, url: match.url }
  if (!isFull || !domainAlone.test(begin)) return null
  return seamInDomain(begin, end, next, from)
}

/** A line may end with a whole domain, or amid one. */
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

/** True if an address is incomplete, or its break is marked and the rest does not look like prose. */
function goesOn(begin: string, end: string, next: string): boolean {
  const hasMark = /^(?:https?:\/\/|www\.)|@|[\w-]\.[a-z]{2,}\//i.test(begin)
  if (!hasMark) return false
  const whole = wholeAddress(withoutEnd(begin, /[/?=&_#%.-]/)) !== undefined
  if (!whole) return /[\w/.@?=&%-]$/.test(begin)
  const breaks = /[/?=&_#%-]$/.test(begin) || /^[./?#&=%]\w/.test(end)
  const looksLikeIt = /[\d/._=&?%-]/.test(end.replace(/[.!?]$/, '')) || end.length === next.trim().length
  return (breaks && looksLikeIt) || (/\.$/.test(begin) && /^[a-z][\w-]*(?:\.[a-z]|\/)/.test(end))
}
