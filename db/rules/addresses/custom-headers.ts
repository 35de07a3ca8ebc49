// Custom headers hold scripts: on a shared host they could use other accounts' data or sessions.

export type HeaderBarrier = 'shares_the_dashboards_host' | 'several_accounts'

/** Returns why a shared host renders no custom headers, else null. @param hostnames without ports */
export function headerBarrier(
  hostnames: { dashboard: string; reader: string },
  accountCount: number,
): HeaderBarrier | null {
  if (hostnames.dashboard === hostnames.reader) return 'shares_the_dashboards_host'
  return accountCount > 1 ? 'several_accounts' : null
}

export const barrierSentences: Record<HeaderBarrier, string> = {
  shares_the_dashboards_host:
    'Readers open publications on the same address as this dashboard, where a script in a custom header could act in your name. Saved, but not active. Give the group a domain of its own, or the reader an address of its own (READER_URL).',
  several_accounts:
    'Several accounts share the address at which publications are read, and a script in a custom header could reach the others. Saved, but not active. Give the group a domain of its own.',
}
