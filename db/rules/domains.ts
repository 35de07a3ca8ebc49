/**
 * Whether a group's own domain leads here:
 * `checking` nobody knows yet; `waiting` the name leads nowhere yet; `elsewhere` it leads to something that is not Recto;
 * `insecure` it leads here, but not by https, for want of a certificate; `works` all is well.
 */
export const domainStates = ['checking', 'waiting', 'elsewhere', 'insecure', 'works'] as const
export type DomainState = (typeof domainStates)[number]

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
