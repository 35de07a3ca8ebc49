/** The colours of call-to-action buttons where a group has none of its own: the accent, and what is read on it. */
export const defaultCallToAction = { backgroundColor: '#1949c5', textColor: '#ffffff' } as const

/** The largest file that is taken as a logo. */
export const maxLogoBytes = 5_000_000

/** Whether a file begins as those do that a logo is made of: PNG, JPEG, WebP. @param head at least its first 12 bytes */
export function isLogoPicture(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head)
  return /^\x89PNG\r\n/.test(text) || /^\xff\xd8\xff/.test(text) || /^RIFF[\s\S]{4}WEBP/.test(text)
}
