import { useWords } from '#components/words/words.tsx'
import { atResolution } from '#db/rules/pages/images.ts'
import { type PhoneLayout, phoneLayout } from '#db/rules/publications/settings/phones.ts'
import type { PartProps } from './setting-props.ts'

type Props = Pick<PartProps, 'publication' | 'values'>

/** Previews unsaved settings: on a desk, and on a phone in both directions. */
export function PublicationPreview({ publication, values }: Props) {
  const words = useWords('publication')
  const cover = publication.coverUrl === null ? null : atResolution(publication.coverUrl, 'at600')
  const isPair = values.layout_type === 'booklet'
  const phone = phoneOf(values)
  return (
    <aside aria-label={words['readersSee.title']} className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">{words['readersSee.title']}</h2>
      <figure>
        <div className="overflow-hidden rounded-xl border border-hairline bg-sunken">
          <div className="grid place-items-center px-6 pt-6 pb-4">
            <Sheet
              cover={cover}
              pages={isPair ? 2 : 1}
              isCoverFirst={values.page_pairing === 'from_first'}
              className="h-36"
            />
          </div>
          <p className="truncate px-4 pb-3 text-sm font-semibold">
            {values.title || words['readersSee.untitled']}
          </p>
        </div>
        <figcaption className="mt-1.5 text-sm text-ink-soft">
          {words[isPair ? 'readersSee.pair' : 'readersSee.one']}
        </figcaption>
      </figure>
      <figure>
        <div className="flex items-center justify-center gap-5 rounded-xl border border-hairline bg-sunken py-5">
          <Phone className="h-36 w-20">
            <Sheet cover={cover} pages={1} rows={phone === 'scroll' ? 2 : 1} className="h-20" />
          </Phone>
          <Phone className="h-20 w-36">
            <Sheet
              cover={cover}
              pages={phone === 'usual' && isPair ? 2 : 1}
              rows={phone === 'scroll' ? 2 : 1}
              className="h-14"
            />
          </Phone>
        </div>
        <figcaption className="mt-1.5 text-sm text-ink-soft">{words[`readersSee.${phone}`]}</figcaption>
      </figure>
    </aside>
  )
}

function phoneOf(values: PartProps['values']): PhoneLayout {
  const layout = phoneLayout(values)
  return layout === 'usual' && values.layout_type === 'single' ? 'single' : layout
}

function Phone({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <div
      aria-hidden
      className={`grid place-items-center overflow-hidden rounded-xl border-2 border-edge bg-ground ${className}`}
    >
      {children}
    </div>
  )
}

type SheetProps = {
  cover: string | null
  pages: 1 | 2
  rows?: 1 | 2
  /** True if the cover is on the left of the page beside it. */
  isCoverFirst?: boolean
  className: string
}

/** Cover and blank pages of a layout. */
function Sheet({ cover, pages, rows = 1, isCoverFirst = false, className }: SheetProps) {
  return (
    <span aria-hidden className="grid justify-items-center gap-1">
      {[...'ab'.slice(0, rows)].map(row => (
        <span key={row} className={`flex shadow-cover ${isCoverFirst ? 'flex-row-reverse' : ''}`}>
          {pages === 2 && <Blank className={className} />}
          {cover === null || row === 'b' ? (
            <Blank className={className} />
          ) : (
            // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized
            <img src={cover} alt="" className={`w-auto object-contain ${className}`} />
          )}
        </span>
      ))}
    </span>
  )
}

function Blank({ className }: { className: string }) {
  return (
    <span
      className={`flex aspect-[0.71] flex-col gap-1.5 border-r border-hairline bg-raised p-2 ${className}`}
    >
      <span className="h-2/5 rounded-[2px] bg-hover" />
      <span className="h-1 w-4/5 rounded-full bg-hover" />
      <span className="h-1 w-3/5 rounded-full bg-hover" />
    </span>
  )
}
