import { LinkifyIt } from 'linkify-it'
import topLevelDomains from 'tlds' with { type: 'json' }
import { longestLine } from '#db/rules/pages/text.ts'
import { textEnd, withoutEnd } from '#db/rules/pages/text-ends.ts'
import { piecesOf } from './address-pieces.ts'
import { certaintyOf } from './bare-domains.ts'
import { isMailbox, spacedEmails } from './mailboxes.ts'

const known = new Set(topLevelDomains)

/** Matches scheme-less addresses that end in a top-level domain, but no bare IP addresses. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: false })
  .tlds([...known])
  .add('//', null)

/** Part of a line; `from` and `to` count UTF-16 units. Only other addresses tell whether a doubtful one is one. */
export type AddressPart = { line: number; from: number; to: number; url: string; isDoubtful: boolean }

/** Address that ends with its domain. */
const domainAlone = /^(?:https?:\/\/|www\.|[^\s@/]+@)[^\s/?#:@]*$/i

/** Returns the address, with scheme, that a whole text is; else undefined. */
export function wholeAddress(text: string): string | undefined {
  if (text.length > longestLine) return undefined
  const [match] = matches(text)
  return match?.index === 0 && match.lastIndex === text.length ? match.url : undefined
}

export type TextLine = { text: string; isFull: boolean } // only full lines break within a word

/** Finds URLs and e-mail addresses, also across line breaks unless it is unclear where the domain ends. */
export function findAddresses(lines: readonly TextLine[]): AddressPart[] {
  const found: AddressPart[] = []
  let taken: number[] = [] // UTF-16 units of this line and the next ones in an address that began before
  for (const [line, { text }] of lines.entries()) {
    const [own = 0, ...later] = taken
    taken = later
    if (text.length > longestLine || later.length > 0) continue
    const seam = seamAfter(lines, line)
    const next = seam ? '' : (lines[line + 1]?.text ?? '')
    for (const { index, lastIndex, url, isDoubtful } of matches(
      text.slice(0, seam?.from ?? text.length),
      next,
    ))
      if (index >= own) found.push({ line, from: index, to: lastIndex, url, isDoubtful })
    if (!seam || seam.from < own) continue
    const { url, from, isDoubtful = false } = seam
    taken = seam.rests
    if (url === undefined) continue
    found.push({ line, from, to: text.length, url, isDoubtful })
    const rests = seam.rests.map((to, at) => ({ line: line + 1 + at, from: 0, to, url, isDoubtful }))
    found.push(...rests)
  }
  return found
}

const mostLines = 8 // of an address

/** Joins an address with the lines that it goes on in: all but the last have no other words. */
function seamAfter(lines: readonly TextLine[], line: number): LongSeam | null {
  let text = lines[line]?.text ?? ''
  let found: LongSeam | null = null
  const whole: number[] = []
  for (const [at, { isFull }] of lines.slice(line, line + mostLines).entries()) {
    const next = lines[line + at + 1]?.text ?? ''
    const seam = next.length > longestLine ? null : seamOf(text, next, isFull)
    if (!seam || (found && seam.from !== found.from)) break
    if (seam.url !== undefined || !found) found = { ...seam, rests: [...whole, seam.rest] }
    if (!/^\S+\s*$/.test(next)) break
    text += next.trimEnd()
    whole.push(next.trimEnd().length)
  }
  return found
}

type Match = { index: number; lastIndex: number; url: string; isDoubtful: boolean }

/** @param next text of the next line */
function matches(text: string, next = ''): Match[] {
  const emails = text.includes('@') ? spacedEmails(text).filter(({ address }) => hasKnownDomain(address)) : []
  const found = closeMatches(text, next)
  if (emails.length === 0) return found
  const isApart = (one: Match) =>
    emails.every(({ index, lastIndex }) => one.index >= lastIndex || one.lastIndex <= index)
  const added = emails.map(({ address, ...place }) => ({
    ...place,
    url: `mailto:${address}`,
    isDoubtful: false,
  }))
  return [...found.filter(isApart), ...added].toSorted((one, other) => one.index - other.index)
}

function closeMatches(text: string, next: string): Match[] {
  return piecesOf(text).flatMap(piece =>
    matchesIn(piece.text).flatMap(({ schema, raw, url, ...match }): Match[] => {
      const [index, lastIndex] = [piece.from + match.index, piece.from + match.lastIndex]
      if (schema === 'mailto:' && !hasKnownDomain(url)) return []
      const isBare = !/^(?:https?:|ftp:|mailto:|www\.)/i.test(raw) && schema !== 'mailto:'
      const [before, after] = [text.slice(0, index), `${text.slice(lastIndex)} ${next}`]
      const certainty = isBare ? certaintyOf({ text: raw, before, after }) : 'sure'
      return certainty === 'none' ? [] : [{ index, lastIndex, url, isDoubtful: certainty === 'doubtful' }]
    }),
  )
}

/** `linkify-it` takes a port after a scheme only. */
function matchesIn(text: string) {
  if (!/^[^\s/:@]+\.[^\s/:@]+:\d/.test(text)) return linkify.match(text) ?? []
  const scheme = 'http://'
  return (linkify.match(scheme + text) ?? []).map(({ index, lastIndex, url }) => ({
    schema: '',
    index,
    lastIndex: lastIndex - scheme.length,
    raw: text.slice(index, lastIndex - scheme.length),
    url,
  }))
}

/** Characters of two lines that belong together, and the address that they are; `url` is undefined if in doubt. */
type Seam = { from: number; rest: number; url?: string; isDoubtful?: boolean }

/** The same with the characters of each line that it goes on in. */
type LongSeam = Omit<Seam, 'rest'> & { rests: number[] }

/** Joins an address across a line break. */
function seamOf(text: string, next: string, isFull: boolean): Seam | null {
  const begin = textEnd(text, /[^\s<>()[\]"“”„«»,;|]/u)
  const [end = ''] = /^[^\s<>()[\]"“”„«»,;|]+/u.exec(next) ?? []
  if (begin === '' || end === '' || end.length > 500) return null
  if (/^[^/]+\/$/.test(begin.replace(/^https?:\/\//i, '')) && startsAnother(next)) return null
  const from = text.length - begin.length
  const isCutBeforeAt = isFull && /^@[a-z\d]/i.test(end) && isMailbox(begin, text.slice(0, from))
  const [match] =
    isCutBeforeAt || goesOn(begin, end, next) || isInPath(begin, end, next, isFull)
      ? matches(begin + end)
      : []
  // The match must span the break; its own closing full stop does not count.
  const isWholeDomain = match && (!domainAlone.test(begin) || hasKnownDomain(match.url))
  if (isWholeDomain && match.lastIndex > begin.length) return seamAt(match, from + match.index, begin)
  if (!isFull || !domainAlone.test(begin)) return null
  return seamInDomain(begin, end, next, from)
}

function seamAt({ lastIndex, url, isDoubtful }: Match, from: number, begin: string): Seam {
  return { from, rest: lastIndex - begin.length, url, isDoubtful }
}

/** True if a line begins with an address of its own, as in a list of sites. */
function startsAnother(next: string): boolean {
  const [own] = matches(next)
  return own?.index === 0 && !own.isDoubtful && hasKnownDomain(own.url)
}

/** A line may end with a whole domain, or amid one. */
function seamInDomain(begin: string, end: string, next: string, from: number): Seam | null {
  const rest = end.replace(/[.!?:]+$/, '')
  const isWhole = hasKnownDomain(begin)
  if (!/^(?!www\.|https?:)[a-z\d.-]/.test(rest) || rest.includes('@'))
    return isWhole ? null : { from, rest: 0 }
  const isJoined = hasKnownDomain(begin + rest)
  // `example.co` + `m/chairs`: a word of prose has no path.
  const goesOnForSure = isJoined && !hasKnownDomain(`www.${rest}`) && /^[a-z\d-]*\//.test(rest)
  if (!isWhole ? isJoined : goesOnForSure) {
    const [match] = matches(begin + rest)
    if (match?.index === 0) return seamAt(match, from, begin)
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

const isOfPath = /[\d_=]\S*\w$|[a-z\d]\.(?:html?|php|pdf)$/

/** True if a path has filled its line, and the next line has nothing but more of a path. */
function isInPath(begin: string, end: string, next: string, isFull: boolean): boolean {
  const hasPath = /^(?:https?:\/\/|www\.)[^/]+\/.*\w$/i.test(begin)
  return isFull && hasPath && end.length === next.trim().length && isOfPath.test(end)
}
