/** Results of a check: `waiting` no DNS record; `elsewhere` another server; `insecure` no certificate. */
export const domainStates = ['checking', 'waiting', 'elsewhere', 'insecure', 'works'] as const
export type DomainState = (typeof domainStates)[number]

/**
 * Status of a group's domain. Addresses use it only while it works.
 *
 *              proved, and works                three checks in a row fail
 *   pending ─────────────────────▶ works ──────────────────────────────▶ not_working
 *      ▲                             ▲                   works again          │
 *      └─ another one is claimed     └────────────────────────────────────────┘
 */
export const domainStatuses = ['not_set', 'pending', 'works', 'not_working'] as const
export type DomainStatus = (typeof domainStatuses)[number]

/** Returns the status of a group's domain. @param workedAt last success of the claimed domain */
export function domainStatus(
  { claimedDomain, customDomain }: { claimedDomain: string | null; customDomain: string | null },
  workedAt: Date | null,
): DomainStatus {
  if (claimedDomain === null) return 'not_set'
  if (claimedDomain === customDomain) return 'works'
  return workedAt === null ? 'pending' : 'not_working'
}

export const looksUntilDown = 3

const minutesWhileWorking = 60
/** Three days in total, longer than DNS servers cache. */
const minutesAfterFailures = [1, 2, 5, 10, 30, 60, 120, 240, 480, 720, 1440, 1440]

/** Returns the minutes to the next check, or null: on request. @param failures consecutive ones */
export function minutesUntilNextLook(failures: number): number | null {
  if (failures === 0) return minutesWhileWorking
  return minutesAfterFailures[failures - 1] ?? null
}

/** `txt` DNS record; `file` on the domain; `here` a single account; `earlier` in use before proofs. */
export const domainProofs = ['txt', 'file', 'here', 'earlier'] as const
export type DomainProof = (typeof domainProofs)[number]

/** Returns the name of the TXT record that proves a domain. */
export function proofRecordOf(domain: string): string {
  return `_recto.${domain}`
}

/** Returns the address of the file that proves a domain. */
export function proofFileOf(domain: string): string {
  return `https://${domain}${proofFilePath}`
}
export const proofFilePath = '/.well-known/recto-domain.txt'

/** Normalises `https://Shop.Example.com/` → `shop.example.com`; undefined for IP addresses and words. */
export function domainFrom(typed: string): string | undefined {
  const url = URL.parse(/^\w+:\/\//.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`)
  if (url === null || url.username !== '' || url.port !== '') return undefined
  const name = url.hostname.replace(/\.$/, '')
  const isName =
    name.length <= 253 && name.split('.').every(label => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
  return isName && /\.(?!\d+$)[a-z0-9-]{2,}$/.test(name) ? name : undefined
}
