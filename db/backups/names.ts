/** First letters of every name of an archive. */
export const archiveBeginning = 'recto-'

const pattern = /^recto-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/

/** Returns the name of an archive, which sorts by its time. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${archiveBeginning}${moment}.tar.zst${isEncrypted ? '.age' : ''}`
}

/**
 * Returns the names of archives beyond the newest `keep`; other names are left alone. The one that was just made is the
 * newest: those with later names come from a clock that was ahead, and go first.
 */
export function surplus(names: string[], keep: number, made: string): string[] {
  const archives = names.filter(name => pattern.test(name)).sort()
  const later = archives.filter(name => name > made)
  const inOrder = [...later, ...archives.slice(0, archives.length - later.length)]
  return inOrder.slice(0, Math.max(0, inOrder.length - keep))
}
