import { hostOf } from './addresses.ts'

/** Reads the hosts that an operator allows, as `hostOf` spells them, and what is neither a host name nor an IP address. */
export function readAllowedHosts(text: string): { hosts: string[]; wrong: string[] } {
  const entries = text.split(/[\s,]+/).filter(Boolean)
  return {
    hosts: entries.flatMap(entry => hostIn(entry) ?? []),
    wrong: entries.filter(entry => hostIn(entry) === undefined),
  }
}

function hostIn(entry: string): string | undefined {
  const address = `http://${isBareIpv6(entry) ? `[${entry}]` : entry}/`
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url?.href === `http://${url?.hostname}/` ? hostOf(url) : undefined
}

function isBareIpv6(entry: string): boolean {
  return !entry.startsWith('[') && entry.split(':').length > 2
}
