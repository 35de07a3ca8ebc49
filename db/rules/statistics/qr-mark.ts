/** Query parameter of the address in QR codes. */
export const qrMark = 'qr'

/** Returns the address that a QR code holds, by which openings from paper are told from others. */
export function withQrMark(address: string): string {
  const url = new URL(address)
  url.search = [url.search.slice(1), qrMark].filter(Boolean).join('&')
  return url.href
}

export function hasQrMark(query: URLSearchParams): true | undefined {
  return query.has(qrMark) || undefined
}
