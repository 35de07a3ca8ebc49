/** Matches a media type against `Accept` (RFC 9110, 12.5.1): the most specific range decides, weight 0 excludes. */
export function accepts(header: string | null, mediaType: string): boolean {
  const [type = ''] = mediaType.split('/')
  const ranges = (header ?? '*/*').split(',').map(rangeOf)
  for (const range of [mediaType, `${type}/*`, '*/*']) {
    const found = ranges.find(({ name }) => name === range)
    if (found) return found.weight > 0
  }
  return false
}

/** True if `Accept` names a media type itself, and takes it. */
export function namesType(header: string | null, mediaType: string): boolean {
  return (header ?? '')
    .split(',')
    .map(rangeOf)
    .some(({ name, weight }) => name === mediaType && weight > 0)
}

/** Includes formats based on JSON, such as `application/hal+json`. */
export function acceptsJson(header: string | null): boolean {
  if (accepts(header, 'application/json')) return true
  return (header ?? '')
    .split(',')
    .map(rangeOf)
    .some(({ name, weight }) => weight > 0 && /^application\/[\w.-]+\+json$/.test(name))
}

/** Returns the type of file that `Accept` names before JSON; undefined if JSON is to be answered. */
export function fileAccepted({ headers }: Request, files: readonly string[]): string | undefined {
  const ranges = (headers.get('accept') ?? '').split(',').map(rangeOf)
  const [first] = ranges.filter(
    ({ name, weight }) => weight > 0 && [...files, 'application/json'].includes(name),
  )
  return files.find(type => type === first?.name)
}

function rangeOf(text: string) {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim().toLowerCase())
  const weight = parameters.find(parameter => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '')
  return { name, weight: weight === undefined ? 1 : Number(weight) }
}
