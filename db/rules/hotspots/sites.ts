/** Second-level domains of countries under which names are registered, such as `co.uk`. */
const secondLevel = new Set('co com org net ac gov edu or ne go gv'.split(' '))

/** Returns the labels of a host from the one that was registered, such as `example`, `co` and `uk`. */
export function registeredLabels(host: string): string[] {
  const labels = host.toLowerCase().split('.')
  return labels.slice(labels.length > 2 && secondLevel.has(labels.at(-2) ?? '') ? -3 : -2)
}

/** Returns the registered domain of a web or e-mail address; undefined for other addresses. */
export function siteOf(url: string): string | undefined {
  const host = /^(?:https?:\/\/|mailto:[^@]*@)([^\s/?#:]+)/i.exec(url)?.[1]
  return host === undefined ? undefined : registeredLabels(host).join('.')
}
