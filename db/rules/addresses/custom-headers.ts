// A publication's custom header is HTML with scripts, by design. It may run where the page's host serves one account
// alone: elsewhere it could read what belongs to another account's readers, or act with the dashboard's session.

/** Why a custom header is kept, but not rendered, on the reader's host. */
export type HeaderBarrier = 'shares_the_dashboards_host' | 'several_accounts'

/**
 * Why the reader's host, which every account shares, does not render custom headers; null where it does. A group's
 * own domain always does.
 * @param hostnames of the dashboard and of the reader, without ports: cookies know of none
 */
export function headerBarrier(
  hostnames: { dashboard: string; reader: string },
  accountCount: number,
): HeaderBarrier | null {
  if (hostnames.dashboard === hostnames.reader) return 'shares_the_dashboards_host'
  return accountCount > 1 ? 'several_accounts' : null
}

/** What the dashboard says of a barrier, and what can be done about it. */
export const barrierSentences: Record<HeaderBarrier, string> = {
  shares_the_dashboards_host:
    'Readers open publications on the same address as this dashboard, where a script in a custom header could act in your name. Saved, but not active. Give the group a domain of its own, or the reader an address of its own (READER_URL).',
  several_accounts:
    'Several accounts share the address at which publications are read, and a script in a custom header could reach the others. Saved, but not active. Give the group a domain of its own.',
}
