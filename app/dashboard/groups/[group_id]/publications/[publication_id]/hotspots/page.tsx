import type { Metadata } from 'next'
import { z } from 'zod'
import { asEditorPage, asOpenSpread } from '#app/dashboard/_procedures/hotspots/edited-hotspots.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { editorSpread } from '#components/editor/saving/answers.ts'
import { env } from '#db/env.ts'
import { hasProducts } from '#db/products/sets.ts'
import { shownPublication } from '#db/publications/shown.ts'
import { onSpread } from '#db/rules/hotspots/anchors.ts'
import { fraction } from '#db/rules/hotspots/areas.ts'
import { isBookRightToLeft } from '#db/rules/pages/spreads.ts'
import { listSpreads } from '#db/spreads/spreads.ts'
import { countHotspots, readEditorSpread } from '#db/themes/editor-spreads.ts'
import { listThemes } from '#db/themes/list.ts'
import { type PublicationParams, publicationAt, publicationTitle } from '../_parts/publication-at.ts'
import { HotspotsScreen } from './_parts/hotspots-screen.tsx'
import { NoPages } from './_parts/no-pages.tsx'

type Props = PublicationParams & {
  searchParams: Promise<{ page?: string; hotspots?: string; mark?: string; find?: string }>
}

/** Distinct titles for several open editors. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const title = await publicationTitle(props)
  const words = await dashboardWords('editor')
  return { title: { absolute: [words.title, title, 'Recto'].filter(Boolean).join(' · ') } }
}

/**
 * Hotspot editor. `?page=12` opens the spread of a page, `&hotspots=3,4` selects, `&mark=0.1,0.2,0.3,0.1` marks a place
 * on the page, `?find` opens auto-tagging.
 */
export default async function HotspotsPage({ params, searchParams }: Props) {
  const { page, hotspots = '', mark = '', find } = await searchParams
  const query = new URLSearchParams({
    ...(page && { page }),
    ...(hotspots && { hotspots }),
    ...(mark && { mark }),
    ...(find !== undefined && { find }),
  }).toString()
  const tab = `/hotspots${query && `?${query}`}`
  const readAt = Date.now()
  const { viewer, group, publication, mayWrite } = await publicationAt({ params }, tab)
  const [spreads, counts, themes, withProducts] = await Promise.all([
    listSpreads(publication.id),
    countHotspots(publication.id),
    listThemes(group.id),
    hasProducts(group.id),
  ])
  const spread =
    spreads.find(({ pages }) => pages.some(({ number }) => number === Number(page))) ?? spreads[0]
  const back = `/dashboard/groups/${group.id}/publications/${publication.id}`
  if (spread === undefined) return <NoPages back={back} />
  const opened = await readEditorSpread(viewer, spread.id)
  return (
    <HotspotsScreen
      key={publication.id}
      groupId={group.id}
      publication={shownPublication(publication)}
      readAt={readAt}
      hasProducts={withProducts}
      back={back}
      userId={viewer.userId}
      mayWrite={mayWrite}
      themes={themes.map(({ id, name }) => ({ id, name }))}
      spreads={spreads.map(({ id, pages }) => ({
        id,
        pages: pages.map(each => asEditorPage(publication, each)),
        hotspots: counts.get(id) ?? 0,
      }))}
      maxFilmBytes={env().maxFilmBytes}
      isRightToLeft={isBookRightToLeft(spreads.flatMap(({ pages }) => pages))}
      initialPage={Number(page) || (spread.pages[0]?.number ?? 1)}
      isFindingFirst={mayWrite && find !== undefined}
      marked={markedOn(spread, Number(page), mark)}
      selectedIds={String(hotspots).split(',').map(Number)}
      initial={editorSpread.parse(asOpenSpread(opened, await dashboardWords('reasons')))}
    />
  )
}

/** Returns the place to mark, in fractions of its spread; undefined without a readable one. */
function markedOn(
  { id, pages }: Awaited<ReturnType<typeof listSpreads>>[number],
  page: number,
  mark: string,
) {
  const parsed = markedArea.safeParse(mark.split(',').map(Number))
  const index = pages.findIndex(({ number }) => number === page)
  if (!parsed.success || index === -1) return undefined
  const [left, top, width, height] = parsed.data
  const ratios = pages.map(({ widthPt, heightPt }) => widthPt / heightPt)
  return { spreadId: id, area: onSpread({ page: index, area: { left, top, width, height } }, ratios) }
}

const markedArea = z.tuple([fraction, fraction, fraction, fraction])
