export const defaultCallToAction = { backgroundColor: '#1949c5', textColor: '#ffffff' } as const

export const maxLogoBytes = 5_000_000

/** True if a file begins like PNG, JPEG or WebP. @param head at least its first 12 bytes */
export function isLogoPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head)
  return /^\x89PNG\r\n/.test(text) || /^\xff\xd8\xff/.test(text) || /^RIFF[\s\S]{4}WEBP/.test(text)
}
