import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { FigureBar, FigureSection } from '#app/dashboard/groups/[group_id]/statistics/_parts/figure-table.tsx'
import { namedTables } from '#app/dashboard/groups/[group_id]/statistics/_parts/named-figures.ts'
import { useSaying } from '#app/dashboard/groups/[group_id]/statistics/_parts/saying.ts'
import { figureInWords } from '#app/dashboard/groups/[group_id]/statistics/_parts/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Definition } from '#components/ui/definition.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { atResolution, pageSize } from '#db/rules/pages/images.ts'
import { fill } from '#db/rules/words/messages.ts'

type ReadPage = Outputs['statistics']['ofPublication']['pages'][number]

type Props = {
  pages: PageListItem[]
  readPages: ReadPage[]
  editor: string // path of the hotspot editor
  csv: string
}

/** Pages in order, with the figures of each under its picture. */
export function Filmstrip({ pages, readPages, editor, csv }: Props) {
  const words = useWords('statistics')
  const figures = new Map(readPages.map(page => [page.pageId, page]))
  const most = Math.max(1, ...readPages.map(({ views }) => views))
  const known = new Set(pages.map(({ id }) => id))
  const removed = readPages.filter(({ pageId }) => !known.has(pageId))
  const { views, medianSeconds } = namedTables(words).pages
  return (
    <FigureSection title={words['pages.title']} csv={csv}>
      <p className="mb-3 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <Definition {...views} />
        <Definition {...medianSeconds} />
      </p>
      <ol className="-mx-4 flex gap-4 overflow-x-auto px-4 pt-1 pb-3 sm:-mx-5 sm:px-5">
        {pages.map(page => (
          <li key={page.id} className="w-28 shrink-0 self-end">
            <PageFigures
              page={page}
              read={figures.get(page.id) ?? { pageId: page.id, views: 0, medianSeconds: null }}
              most={most}
              editor={editor}
            />
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {fill(words, 'pages.removed', {
            count: removed.length,
            views: removed.reduce((sum, page) => sum + page.views, 0),
          })}
        </p>
      )}
    </FigureSection>
  )
}

type PageProps = { page: PageListItem; read: ReadPage; most: number; editor: string }

function PageFigures({ page, read: { views, medianSeconds }, most, editor }: PageProps) {
  const saying = useSaying()
  const { words } = saying
  const ratio = page.widthPt / page.heightPt
  const sources = (['at200', 'at600'] as const).map(
    resolution => `${atResolution(page.imageUrl, resolution)} ${pageSize(resolution, ratio).width}w`,
  )
  return (
    <Link
      href={`${editor}?page=${page.number}`}
      className="block rounded-[2px] text-center text-sm tabular-nums"
    >
      <PagePicture
        srcSet={sources.join(', ')}
        sizes="112px"
        src={page.imageUrl}
        alt=""
        width={Math.round(page.widthPt)}
        height={Math.round(page.heightPt)}
        loading="lazy"
        className="h-auto w-full"
      />
      <FigureBar share={views / most} />
      <span className="mt-1 block text-xs text-ink-soft">
        {fill(words, 'pages.page', { page: page.number })}
      </span>
      <span className="block font-medium">{fill(words, 'pages.views', { count: views })}</span>
      <span className="block text-ink-soft">
        {medianSeconds === null ? words['pages.notRead'] : figureInWords(saying, medianSeconds, 'seconds')}
      </span>
    </Link>
  )
}
