/**
 * Reads the bytes of an address: UTF-16 or UTF-8 with its mark, UTF-8, or else Latin-1, as programs write them against
 * the standard (PDF 1.7, 12.6.4.7, wants ASCII).
 */
export function addressOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Writes an address as browsers read it (WHATWG URL, 4.4), but otherwise as its maker did. */
export function asBrowsersRead(address: string): string {
  const bare = address.replace(/^[\p{Cc} ]+|[\p{Cc} ]+$/gu, '').replace(/[\t\n\r]/g, '')
  const [, scheme, rest = ''] = /^(https?|ftp):(.*)$/is.exec(bare) ?? []
  if (scheme === undefined) return encoded(bare)
  const [, place = '', more = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? []
  return encoded(`${scheme}:${place.replaceAll('\\', '/').replace(/^\/*\s*/, '//')}${more}`)
}

/** Returns what a relative address means; others as they are. */
export function absoluteAddress(address: string, base: string | undefined): string {
  if (base === undefined || /^\s*[a-z][a-z\d+.-]*:/i.test(address)) return address
  return URL.parse(address, base)?.href ?? address
}

function encoded(address: string): string {
  return address.toWellFormed().replace(/\p{Cc}/gu, encodeURIComponent)
}
