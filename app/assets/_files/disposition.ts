import { contentDisposition, fileName } from '#db/rules/downloads/file-names.ts'

/**
 * Rebuilds `response-content-disposition` from its parts, so that nothing else is echoed; undefined if malformed.
 * Accepts `attachment; filename*=UTF-8''My%20file.pdf` and `inline; filename="a.pdf"`.
 * @param extension of the file that is sent, in which its name ends whatever is asked
 */
export function dispositionOf(asked: string | null, extension: string): string | undefined {
  const [, kind, parameters = ''] = /^\s*(attachment|inline)\s*(?:;(.*))?$/is.exec(asked ?? '') ?? []
  if (kind === undefined) return undefined
  const disposition = kind.toLowerCase() === 'inline' ? 'inline' : 'attachment'
  const name = nameIn(parameters)
  return name === '' ? disposition : contentDisposition(disposition, fileName(name, extension))
}

function nameIn(parameters: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]*)/i.exec(parameters)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(parameters)
  return extended === undefined ? (plain?.[1] ?? plain?.[2] ?? '') : decoded(extended)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
