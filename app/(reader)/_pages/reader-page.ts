import { readerDocument } from '#components/reader/document.tsx'
import { withIndications } from '#components/reader/hotspots/indication.ts'
import { inFewDigits } from '#components/reader/hotspots/placed.ts'
import { withRoom } from '#components/reader/hotspots/room.ts'
import type { ReaderPage, ReaderPublication } from '#components/reader/model.ts'
import { pageAddress, pagesWith, spreadWithPage } from '#components/reader/pages/page-address.ts'
import { inLanguage } from '#components/reader/text/paragraphs.ts'
import { textLayer } from '#components/reader/text/text-layer.ts'
import { readerWordsIn } from '#components/reader/words.ts'
import { readShape, type Shape } from '#db/editions/shapes.ts'
import { type PageTextAndHotspots, readShownPages } from '#db/editions/shown-pages.ts'
import { pageImagesUrl } from '#db/groups/addresses.ts'
import { type PublicationThemes, readThemes } from '#db/themes/of-publication.ts'
import { readerBundle } from './bundle.ts'
import { absent, alwaysAsk, html, readerJson, readerJsonText } from './door/answers.ts'
import { customHeaderPolicy, groupPolicy, themedPolicy } from './door/content-security-policy.ts'
import { keptTextDoor, type OpenedPublication } from './door/door.ts'
import { offersOf } from './products/offers.ts'
import { aboutPages } from './publication/about-pages.ts'
import { readerHotspots } from './publication/hotspots.ts'
import { ratioOf, readerPublication } from './publication/publication.ts'
import { themedHotspot, themedPolicyOf } from './publication/themed.ts'
import { bootstrapText } from './viewer-data/bootstrap.ts'

/** Sends the page of the spread named `2-3`, or of the first. */
export const openSpread = keptTextDoor('page', makePage, async (text, opened) =>
  html(200, text, { ...opened.headers, ...policyOf(opened, await readThemes(opened.head)) }),
)

/** Adds the query of a request, such as a printed code's mark, before a fragment. */
function withQuery(address: string, request: Request): string {
  const [path = '', fragment] = address.split('#')
  return path + new URL(request.url).search + (fragment === undefined ? '' : `#${fragment}`)
}

/** Other names than the usual redirect, uncached, since a new layout pairs pages anew. */
async function makePage(
  { head, path, code }: OpenedPublication,
  name: string | undefined,
  request: Request,
): Promise<string | Response> {
  const themes = await readThemes(head)
  const shape = await readShape(head)
  const publication = readerPublication(shape, path, code)
  const found = spreadWithPage(name ?? pagesWith(1, publication).join('-'), publication)
  if (found === undefined) return absent(request, 'no such page', { language: shape.language, path })
  if (!found.isCanonical) {
    const named = found.pages.find(page => name === String(page)) ?? found.pages[0] ?? 1
    const location = withQuery(pageAddress(named, publication), request)
    return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': alwaysAsk } })
  }
  const words = readerWordsIn(shape.language)
  const [stored, offers] = await Promise.all([readShownPages(shape, found.pages), offersOf(shape)])
  const firstPages = readerPages(shape, publication, stored, found.pages, themes)
  return readerDocument(
    aboutPages(shape, publication, firstPages, stored),
    { publication, words, firstPages, offers },
    readerBundle(),
    {
      customHeader: code.customHeader,
      viewerData: bootstrapText(shape, publication),
      themeStyle: themes.css,
    },
  )
}

/** The page's own policy, where it differs from that of all pages. */
function policyOf({ head, code }: OpenedPublication, { css }: PublicationThemes): Record<string, string> {
  if (code.customHeader !== null) return { 'Content-Security-Policy': customHeaderPolicy() }
  if (Object.keys(code.tools).length === 0 && !code.postsForms) return themedPolicyOf(head, css)
  const policy = groupPolicy(readerBundle().style, code)
  return { 'Content-Security-Policy': css === '' ? policy : themedPolicy(policy, css) }
}

/** Sends the pages of a spread as JSON, for turning to it. */
export const openSpreadData = keptTextDoor('spread', makeSpread, (text, { headers }) =>
  readerJsonText(text, headers),
)

async function makeSpread({ head, path }: OpenedPublication, name = ''): Promise<string | Response> {
  const shape = await readShape(head)
  const publication = readerPublication(shape, path)
  const found = spreadWithPage(name, publication)
  if (!found?.isCanonical) return readerJson({ error: 'There is no such spread' }, {}, 404)
  const stored = await readShownPages(shape, found.pages)
  const pages = readerPages(shape, publication, stored, found.pages, await readThemes(head))
  return JSON.stringify({ revision: head.publication.revision, pages })
}

function readerPages(
  shape: Shape,
  book: ReaderPublication,
  storedPages: PageTextAndHotspots[],
  numbers: number[],
  themes: PublicationThemes,
): ReaderPage[] {
  const { publication, spreads } = shape
  const byNumber = new Map(storedPages.map(page => [page.number, page]))
  return spreads
    .flatMap(spread => spread.pages)
    .filter(page => numbers.includes(page.number))
    .map(page => {
      const ratio = ratioOf(page)
      const { id, number, color, hasAvif } = page
      const stored = byNumber.get(number) ?? { text: '', runs: [], blocks: [], hotspots: [] }
      const image = pageImagesUrl(publication, page.imageKey)
      const placed = readerHotspots(stored.hotspots, shape, book)
      const themed = placed.map(one => themedHotspot(one, stored.runs, shape, themes))
      return {
        id,
        number,
        image,
        ratio,
        hasAvif,
        color,
        text: textLayer(inLanguage(stored, shape.pagesLanguage), ratio, shape.language),
        hotspots: withIndications(withRoom(themed, ratio), stored.runs, ratio).map(inFewDigits),
      }
    })
}
