import { registeredLabels } from '#db/rules/hotspots/sites.ts'
import { otherScript } from './address-pieces.ts'

/** Printed address without scheme and `www.`, as it is in its line. */
export type BareAddress = { text: string; before: string; after: string }

/**
 * Top-level domains that no text has by chance. The others are words of some language (`es`, `it`, `red`), units
 * (`kg`) or endings of files (`zip`).
 */
const plain = new Set(
  `com org net info biz edu gov de ch nl fr uk dk fi pl cz sk hu ro bg gr hr rs lt lv ee ua ru tr jp cn kr tw hk
  sg ae ar br mx cl nz eu рф`.split(/\s+/),
)
/** Endings of files, which stand alone more often than sites. */
const fileEndings = new Set('zip mov md py sh ps rs'.split(' '))
/** Words before the address of a site. */
const label =
  /(?:\bweb\S*|online|shop|internet|\bsite|homepage|网址|官网|網址|サイト|홈페이지|เว็บไซต์|сайт|سایت|موقع|\burl|\bwww|domain)\s*:?\s*$/i
const hostLabel = /^[\p{L}\p{M}\p{N}-]+$/u
/** Words that stand before a full stop. */
const abbreviations = new Set(
  `nr no art st str dr mr mrs ms prof ing dipl med tel fax mob abb fig vol inkl incl exkl excl bzw ggf evtl usw etc
  max min ca approx pos kat cat ref gmbh ag kg co ltd inc corp llc bv nv sa srl spa und and`.split(/\s+/),
)

/**
 * Tells how surely a printed domain is an address. In doubt another address of the same domain must say so; a domain
 * cut off a name (`H&M.com`) is none.
 */
export function certaintyOf({ text, before, after }: BareAddress): 'sure' | 'doubtful' | 'none' {
  const [host = '', rest = ''] = [/^[^/?#:]+/.exec(text)?.[0], /[/?#:].*$/s.exec(text)?.[0]]
  const labels = host.split('.')
  const ending = (labels.at(-1) ?? '').toLowerCase()
  const isPart = /[\p{L}\p{N}\p{M}_&+@'’.\-/\\]$/u.test(before) && !otherScript.test(before.at(-1) ?? '')
  if (isPart || !isCasedAlike(host)) return 'none'
  if (!labels.every(each => hostLabel.test(each))) return 'none'
  const [name = ''] = registeredLabels(host)
  const isAbbreviation = labels.some((label, at) => label.length === 1 && !isShortHost(label, at, labels))
  const hasPath = /^(?::\d+)?\/./.test(rest)
  if (isAbbreviation || abbreviations.has(name)) return 'doubtful'
  if ((name.match(/\p{L}/gu) ?? []).length < 2 && !(hasPath && /^[a-z]$/.test(name))) return 'doubtful'
  if (plain.has(ending) || hasPath || label.test(before)) return 'sure'
  if (fileEndings.has(ending) || /^\s+[\p{L}\p{N}]/u.test(after)) return 'doubtful'
  const standsAlone = /(?:^|[:;|•·([{„“"«→►▶–—]\s*)$/u.test(before)
  return ending.length === 2 || standsAlone || labels.length > 2 || /[-\d]/.test(name) ? 'sure' : 'doubtful'
}

/** “Art.Nr” and “the end.It” only lack a space. */
function isCasedAlike(host: string): boolean {
  return /\.[^.\p{Lu}]+$/u.test(host) || host === host.toUpperCase()
}

/** `m.example.com` is an address, and `x.com/name`; `z.B.im` is none. */
function isShortHost(label: string, at: number, labels: string[]): boolean {
  return at === 0 && /^[a-z]$/.test(label) && (labels.length === 2 || (labels[1] ?? '').length > 2)
}
