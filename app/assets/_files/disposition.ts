/**
 * Rebuilds `response-content-disposition` from its parts, so that nothing else is echoed; undefined if malformed.
 * Accepts `attachment; filename*=UTF-8''My%20file.pdf` and `inline; filename="a.pdf"`.
 */
export function contentDisposition(asked: string | null): string | undefined {
  const [, kind, parameters = ''] = /^\s*(attachment|inline)\s*(?:;(.*))?$/is.exec(asked ?? '') ?? []
  if (kind === undefined) return undefined
  const name = fileName(parameters)
  if (name === '') return kind.toLowerCase()
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${kind.toLowerCase()}; filename="${plain}"; filename*=UTF-8''${encodeRfc8187(name)}`
}

function fileName(parameters: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]*)/i.exec(parameters)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(parameters)
  return harmless(extended === undefined ? (plain?.[1] ?? plain?.[2] ?? '') : decoded(extended))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Strips path separators, control characters and bidirectional overrides from a file name. */
function harmless(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/gu, '')
    .trim()
    .slice(0, 200)
}

/** https://www.rfc-editor.org/rfc/rfc8187#section-3.2 */
function encodeRfc8187(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
