/**
 * Whether a group's own domain leads here:
 * `checking` nobody knows yet; `waiting` the name leads nowhere yet; `elsewhere` it leads to something that is not Recto;
 * `insecure` it leads here, but not by https, for want of a certificate; `works` all is well.
 */
export const domainStates = ['checking', 'waiting', 'elsewhere', 'insecure', 'works'] as const
export type DomainState = (typeof domainStates)[number]

/**
 * How a group's domain stands. A domain that is not yet, or no longer, in use changes no address.
 *
 *              proved, and works                three looks in a row fail
 *   pending ─────────────────────▶ works ──────────────────────────────▶ not_working
 *      ▲                             ▲                   works again          │
 *      └─ another one is claimed     └────────────────────────────────────────┘
 */
export const domainStandings = ['not_set', 'pending', 'works', 'not_working'] as const
export type DomainStanding = (typeof domainStandings)[number]

/** @param workedAt when the claimed domain worked last */
export function domainStanding(
  { claimedDomain, customDomain }: { claimedDomain: string | null; customDomain: string | null },
  workedAt: Date | null,
): DomainStanding {
  if (claimedDomain === null) return 'not_set'
  if (claimedDomain === customDomain) return 'works'
  return workedAt === null ? 'pending' : 'not_working'
}

/** A network that is away for a moment takes a domain out of no address. */
export const looksUntilDown = 3

const minutesWhileWorking = 60
/** After each look that failed; together three days, which is more than any DNS server remembers. */
const minutesAfterFailures = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1440, 1440]

/**
 * When a domain is to be looked at again.
 * @param failures looks in a row that found that it does not work
 * @returns minutes from now; null where nobody looks again unless asked to
 */
export function minutesUntilNextLook(failures: number): number | null {
  if (failures === 0) return minutesWhileWorking
  return minutesAfterFailures[failures - 1] ?? null
}

/**
 * What shows that a domain is a group's: `txt` a TXT record that only whoever runs the domain can enter; `file` a file on
 * it; `here` that it leads here, where one account alone has the installation; `earlier` that it was in use before proofs
 * were asked for.
 */
export const domainProofs = ['txt', 'file', 'here', 'earlier'] as const
export type DomainProof = (typeof domainProofs)[number]

/** Where the value that proves a domain is entered as a TXT record. */
export function proofRecordOf(domain: string): string {
  return `_recto.${domain}`
}

/** Where it lies as a file instead. */
export function proofFileOf(domain: string): string {
  return `https://${domain}${proofFilePath}`
}
export const proofFilePath = '/.well-known/recto-domain.txt'

/**
 * What a text that somebody typed names as a domain: `https://Shop.Example.com/` → `shop.example.com`.
 * @returns undefined where it is no public name: an address of numbers, a single word, or something else altogether
 */
export function domainFrom(typed: string): string | undefined {
  const url = URL.parse(/^\w+:\/\//.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`)
  if (url === null || url.username !== '' || url.port !== '') return undefined
  const name = url.hostname.replace(/\.$/, '')
  const isName =
    name.length <= 253 && name.split('.').every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  return isName && /\.(?!\d+$)[a-z0-9-]{2,}$/.test(name) ? name : undefined
}
