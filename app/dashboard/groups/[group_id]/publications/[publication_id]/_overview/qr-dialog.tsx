import { Download } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '#components/forms/select-field.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { ToggleChoice } from '#components/ui/toggle-choice.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { ShownPublication } from '#db/publications/shown.ts'
import { fileName } from '#db/rules/downloads/file-names.ts'
import { withQrMark } from '#db/rules/statistics/qr-mark.ts'
import { fill } from '#db/rules/words/messages.ts'
import { type ErrorLevel, errorLevels, qrPath, qrPdf, qrPng, qrSvg } from '../_parts/qr-code.ts'

type Props = {
  publication: ShownPublication
  url: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

export default function QrDialog({ publication, url, isOpen, onOpenChange }: Props) {
  const words = useWords('publication')
  return (
    <Dialog title={words['address.qrCode']} isOpen={isOpen} onOpenChange={onOpenChange} isHeld={false}>
      <QrForm publication={publication} url={url} />
    </Dialog>
  )
}

const formats = ['png', 'svg', 'pdf'] as const
type Format = (typeof formats)[number]

/** Pixels: for screens and office printers, for catalogues, for posters. */
const pixelSizes = [1024, 2048, 4096]
const millimetres = { least: 15, first: 30, most: 1000 }

type Choice = { format: Format; level: ErrorLevel; pixels: number; typedSize: string; typedPage: string }

const first: Choice = {
  format: 'png',
  level: 'medium',
  pixels: 1024,
  typedSize: String(millimetres.first),
  typedPage: '1',
}

function QrForm({ publication, url }: Pick<Props, 'publication' | 'url'>) {
  const words = useWords('publication')
  const [choice, setChoice] = useState(first)
  const size = wholeIn(choice.typedSize, millimetres.least, millimetres.most)
  const page = wholeIn(choice.typedPage, 1, publication.pageCount)
  const address = addressOfPage(url, page ?? 1)
  return (
    <>
      <div className="mt-5 grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="flex flex-col items-center gap-2">
          <Code title={publication.title} text={withQrMark(address)} level={choice.level} />
          <p className="max-w-44 text-center text-sm text-ink-soft wrap-anywhere">{address}</p>
        </div>
        <QrFields
          choice={choice}
          onChange={changes => setChoice(before => ({ ...before, ...changes }))}
          isSizeWrong={size === undefined}
          isPageWrong={page === undefined}
          pageCount={publication.pageCount}
        />
      </div>
      {publication.state === 'offline' && (
        <p className="mt-4 text-pretty text-ink-soft">{words['qr.offline']}</p>
      )}
      <div className={dialogButtons}>
        <SaveButton
          {...choice}
          isReady={(choice.format === 'png' || size !== undefined) && page !== undefined}
          text={withQrMark(address)}
          millimetres={size ?? millimetres.first}
          name={
            page === undefined || page === 1 ? `${publication.slug}-qr` : `${publication.slug}-${page}-qr`
          }
        />
      </div>
    </>
  )
}

type FieldsProps = {
  choice: Choice
  onChange(changes: Partial<Choice>): void
  isSizeWrong: boolean
  isPageWrong: boolean
  pageCount: number
}

function QrFields({ choice, onChange, isSizeWrong, isPageWrong, pageCount }: FieldsProps) {
  const words = useWords('publication')
  const range = useRange()
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ToggleChoice
        label={words['qr.format']}
        choices={formats.map(value => ({ value, label: value.toUpperCase() }))}
        value={choice.format}
        onChoose={format => onChange({ format })}
      />
      {choice.format === 'png' ? (
        <PixelsField pixels={choice.pixels} onChoose={pixels => onChange({ pixels })} />
      ) : (
        <TextField
          label={words['qr.millimetres']}
          name="millimetres"
          inputMode="numeric"
          autoComplete="off"
          value={choice.typedSize}
          onValueChange={typedSize => onChange({ typedSize })}
          hint={words['qr.millimetresHint']}
          {...(isSizeWrong && { error: range(millimetres.least, millimetres.most) })}
        />
      )}
      <SelectField
        label={words['qr.level']}
        name="level"
        choices={errorLevels.map(value => [value, words[`qr.levels.${value}`]] as const)}
        value={choice.level}
        onChoose={level => onChange({ level })}
      />
      {pageCount > 1 && (
        <TextField
          label={words['qr.page']}
          name="page"
          inputMode="numeric"
          autoComplete="off"
          value={choice.typedPage}
          onValueChange={typedPage => onChange({ typedPage })}
          {...(isPageWrong && { error: range(1, pageCount) })}
        />
      )}
    </div>
  )
}

function PixelsField({ pixels, onChoose }: { pixels: number; onChoose(pixels: number): void }) {
  const words = useWords('publication')
  const { number } = useFormats()
  return (
    <SelectField
      label={words['qr.pixels']}
      name="pixels"
      choices={pixelSizes.map(
        value => [value, fill(words, 'qr.pixelsOf', { pixels: number(value) })] as const,
      )}
      value={pixels}
      onChoose={onChoose}
    />
  )
}

function useRange() {
  const words = useWords('publication')
  const { number } = useFormats()
  return (least: number, most: number) =>
    fill(words, 'qr.range', { least: number(least), most: number(most) })
}

/** Returns the number that was typed; undefined if it is none, or out of its range. */
function wholeIn(typed: string, least: number, most: number): number | undefined {
  const value = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** The reader leads to the spread that has the page. */
function addressOfPage(url: string, page: number): string {
  if (page === 1) return url
  const address = new URL(url)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/page/${page}`
  return address.href
}

type SaveProps = Pick<Choice, 'format' | 'level' | 'pixels'> & {
  millimetres: number
  text: string
  /** Name of the file, without its ending. */
  name: string
  isReady: boolean
}

function SaveButton({ format, level, pixels, millimetres, text, name, isReady }: SaveProps) {
  const words = useWords('publication')
  const toast = useToast()
  const make = async (): Promise<Blob> => {
    const print = { level, millimetres }
    if (format === 'svg') return new Blob([qrSvg(text, print)], { type: 'image/svg+xml' })
    if (format === 'pdf') return new Blob([qrPdf(text, print)], { type: 'application/pdf' })
    return qrPng(text, { level, atLeast: pixels })
  }
  const download = () =>
    make().then(
      blob => save(blob, fileName(name, format)),
      () => toast({ title: words['qr.failed'], isFailure: true }),
    )
  return (
    <Button kind="primary" disabled={!isReady} onClick={() => void download()}>
      <Download aria-hidden />
      {fill(words, 'qr.downloadAs', { format: format.toUpperCase() })}
    </Button>
  )
}

function Code({ title, text, level }: { title: string; text: string; level: ErrorLevel }) {
  const words = useWords('publication')
  const { path, side } = qrPath(text, level)
  return (
    <svg
      role="img"
      aria-label={fill(words, 'qr.opens', { title })}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      // Cameras need dark on light, in any theme.
      className="size-44 rounded-md bg-white outline-1 outline-cover-line"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
