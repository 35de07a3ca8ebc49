/** First letters of every name of an archive. */
export const archiveBeginning = 'recto-'

const pattern = /^recto-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/

/** Returns the name of an archive, which sorts by its time. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const moment = at.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${archiveBeginning}${moment}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** Returns the names of archives beyond the newest `keep`; other names are left alone. */
export function surplus(names: string[], keep: number): string[] {
  const archives = names.filter(name => pattern.test(name)).sort()
  return archives.slice(0, Math.max(0, archives.length - keep))
}
