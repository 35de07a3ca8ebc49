/** Derives a title: `spring_2026-final.pdf` → "Spring 2026 final". */
export function titleFrom(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  const [first = ''] = words
  return (first.toLocaleUpperCase() + words.slice(first.length)).slice(0, 255) || 'Publication'
}

/** `1.2 MB of 12.4 MB · 9 %` */
export function sentInWords(sent: number, size: number): string {
  return `${fileSizeInWords(sent)} of ${fileSizeInWords(size)} · ${Math.floor((sent / Math.max(1, size)) * 100)} %`
}

/** Formats bytes in powers of 1000, as file managers do: `12.4 MB`. */
export function fileSizeInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** step
  return `${size.toFixed(step === 0 || size >= 100 ? 0 : 1)} ${units[step]}`
}
