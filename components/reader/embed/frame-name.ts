/** The reader cannot ask for the website around its frame, and a referrer policy may hide it. */
const start = 'recto-on-'

/** Names a frame after the website that embeds the publication. @param host such as `shop.example` */
export function frameNameOn(host: string): string {
  return start + host
}

/** Returns the website that a frame's name tells; undefined for other names. */
export function hostInName(name: string): string | undefined {
  const host = name.startsWith(start) ? name.slice(start.length) : ''
  return /^[\w.:[\]-]{1,255}$/.test(host) ? host : undefined
}
