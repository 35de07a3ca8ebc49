import { lentWords } from '#components/words/held-words.ts'
import { type Formats, formatsOf } from '#db/rules/words/formats.ts'
import { fill } from '#db/rules/words/messages.ts'
/** Derives a title, in the browser: `spring_2026-final.pdf` → "Spring 2026 final". */
export function titleFrom(fileName: string): string {
  const words = fileName
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  const [first = ''] = words
  return (first.toLocaleUpperCase() + words.slice(first.length)).slice(0, 255) || untitled()
}

const untitled = () => lentWords('frame')['uploads.untitled']

/** `1.2 MB of 12.4 MB · 9 %`, by default in the language of the browser's screen. */
export function sentInWords(sent: number, size: number, frame = lentWords('frame')): string {
  const formats = formatsOf(frame.locale)
  return fill(frame, 'uploads.sent', {
    sent: fileSizeInWords(sent, formats),
    size: fileSizeInWords(size, formats),
    percent: Math.floor((sent / Math.max(1, size)) * 100),
  })
}

/** Formats bytes in powers of 1000, as file managers do: `12.4 MB`. */
export function fileSizeInWords(
  bytes: number,
  { number }: Pick<Formats, 'number'> = formatsOf('en'),
): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const size = bytes / 1000 ** step
  const fraction = step === 0 || size >= 100 ? 0 : 1
  return number(size, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    useGrouping: false,
  })
}
