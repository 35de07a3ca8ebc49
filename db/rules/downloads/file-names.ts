/** Most bytes of a name in UTF-8: file systems take 255, and browsers append ` (1)` or `.crdownload`. */
const mostBytes = 200

/** In UTF-16 units: whatever is taken out of a title, the rest of it fills a name. */
const longestTitle = 4000

/**
 * Names a download by a title of any length and script. The name always ends in `.` and the extension.
 * It has no path separators, control characters or bidirectional overrides, and does not begin with a dot.
 */
export function fileName(title: string, extension: string): string {
  const ending = `.${extension}`
  const isNamed = title.toLowerCase().endsWith(ending)
  // Nothing beyond is in the name, and the time to look through a text grows with its square.
  const stem = harmless((isNamed ? title.slice(0, -ending.length) : title).slice(0, longestTitle))
  return `${harmless(cut(stem, mostBytes - ending.length)) || 'download'}${ending}`
}

/** Formats `Content-Disposition` for a name by `fileName`, with ASCII in place of the rest for old clients. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `${kind}; filename="${plain}"; ${extendedFileName(name)}`
}

/** Formats the parameter that has a whole name: https://www.rfc-editor.org/rfc/rfc8187#section-3.2 */
export function extendedFileName(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename*=UTF-8''${encoded}`
}

/** Keeps the joiners among invisible characters, as Persian and emoji need them. */
function harmless(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]|(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
}

const utf8 = new TextEncoder()

/** Shortens a text to the given bytes of UTF-8, between characters as a reader sees them. */
function cut(text: string, bytes: number): string {
  // Most are short enough, and finding characters takes longer than the rest of an answer.
  if (utf8.encode(text).byteLength <= bytes) return text
  let length = 0
  let left = bytes
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= utf8.encode(segment).byteLength
    if (left < 0) break
    length += segment.length
  }
  return text.slice(0, length)
}
