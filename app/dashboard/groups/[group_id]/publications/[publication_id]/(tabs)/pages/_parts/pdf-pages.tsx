import { Check } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { paperLook } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

/** Fonts and character maps of pdf.js, copied by the reader's build. */
const files = `/reader/pdfjs-${pdfjs.version}`
const options = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  wasmUrl: `${files}/wasm/`,
  iccUrl: `${files}/iccs/`,
}

const drawnPx = 132 // width of a drawn page in CSS pixels

type Props = {
  file: File
  label: string
  chosen: number[]
  isHeld: boolean // true while the selection is locked
  onToggle(number: number): void
  /** Called once. */
  onOpened(total: number): void
}

/** Pages of a local PDF, drawn lazily and without uploading. */
export function PdfPagesChoice({ file, label, chosen, isHeld, onToggle, onOpened }: Props) {
  const words = useWords('publication')
  const [total, setTotal] = useState(0)
  const [fault, setFault] = useState<'adding.broken' | 'adding.locked'>()
  if (fault !== undefined) return <FormFault error={words[fault]} />
  return (
    <Document
      file={file}
      options={options}
      suspense={false}
      loading={<Opening />}
      error=""
      onLoadSuccess={({ numPages }) => {
        setTotal(numPages)
        onOpened(numPages)
      }}
      onLoadError={() => setFault('adding.broken')}
      onSourceError={() => setFault('adding.broken')}
      onPassword={() => setFault('adding.locked')}
    >
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <ol className="grid max-h-[45dvh] grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] items-end gap-x-4 gap-y-4 overflow-y-auto rounded-md bg-sunken p-4">
          {Array.from({ length: total }, (_, index) => index + 1).map(number => (
            <li key={number}>
              <PageChoice
                number={number}
                isChosen={chosen.includes(number)}
                isHeld={isHeld}
                onToggle={() => onToggle(number)}
              />
            </li>
          ))}
        </ol>
      </fieldset>
    </Document>
  )
}

function Opening() {
  const words = useWords('publication')
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-24 text-ink-soft">
      <Spinner />
      {words['adding.opening']}
    </p>
  )
}

const chosenLook = 'rounded-[2px] outline-3 outline-offset-2 outline-accent-ink'

type ChoiceProps = { number: number; isChosen: boolean; isHeld: boolean; onToggle(): void }

function PageChoice({ number, isChosen, isHeld, onToggle }: ChoiceProps) {
  const words = useWords('publication')
  const place = useRef<HTMLButtonElement>(null)
  const isNear = useIsNear(place)
  return (
    <button
      ref={place}
      type="button"
      aria-label={fill(words, 'pages.named', { page: number })}
      aria-pressed={isChosen}
      disabled={isHeld}
      onClick={onToggle}
      className="relative flex w-full flex-col items-center gap-1.5 rounded-sm"
    >
      <span className={`block overflow-hidden ${isChosen ? chosenLook : paperLook}`}>
        {isNear ? (
          <Page
            pageNumber={number}
            width={drawnPx}
            devicePixelRatio={Math.min(2, window.devicePixelRatio)}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            loading={<Blank />}
            error={<Blank />}
          />
        ) : (
          <Blank />
        )}
      </span>
      <span aria-hidden className="text-xs text-ink-soft tabular-nums">
        {number}
      </span>
      {isChosen && (
        <span
          aria-hidden
          className="absolute top-2 left-2 grid size-6 place-items-center rounded-full bg-accent text-on-accent"
        >
          <Check className="size-4" />
        </span>
      )}
    </button>
  )
}

/** Blank A4 sheet before drawing. */
function Blank() {
  return <span className="block bg-raised" style={{ width: drawnPx, height: drawnPx * Math.SQRT2 }} />
}

/** True once an element was in or near the viewport. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (element.current === null || isNear) return
    const observer = new IntersectionObserver(
      entries => setIsNear(entries.some(entry => entry.isIntersecting)),
      {
        rootMargin: '300px',
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
