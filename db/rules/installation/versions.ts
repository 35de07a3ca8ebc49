type Version = { numbers: number[]; suffix: string }

/** Semantic versions as tags write them, such as `v1.4.0` or `1.5.0-rc.1`; build metadata is ignored. */
const shape = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,100}))?(?:\+.*)?$/

/** True if a text is a version that can be compared. */
export function isVersion(text: string): boolean {
  return parse(text) !== undefined
}

/** True if a version is newer than another. A version before its release (`1.5.0-rc.1`) is older than that. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [parse(version), parse(than)]
  if (one === undefined || other === undefined) return false
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  if (one.suffix === '' || other.suffix === '') return one.suffix === '' && other.suffix !== ''
  return one.suffix.localeCompare(other.suffix, 'en', { numeric: true }) > 0
}

function parse(text: string): Version | undefined {
  const found = shape.exec(text)
  if (found === null) return undefined
  const [, major, minor, patch, suffix = ''] = found
  return { numbers: [major, minor, patch].map(Number), suffix }
}
