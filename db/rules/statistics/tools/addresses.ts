// Apart from the shapes, because readers' browsers use them too.

/** Address of the hosted service. */
export const plausibleAddress = 'https://plausible.io'

/** Returns the origin of an https address; undefined if a policy must not name it, or if it has more than a path. */
export function originOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username || url.password || url.search || url.hash) return undefined
  // Hosts may hold characters that end a directive of a policy.
  return /^[a-z0-9.-]+$/.test(url.hostname) ? url.origin : undefined
}

/** Returns an address with a slash at its end. */
export function folderOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/*$/, '/')}`
}
