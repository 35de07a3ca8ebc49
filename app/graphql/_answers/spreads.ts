import { GraphQLError } from 'graphql'
import type { Shape, ShapePage, ShapeSpread } from '#db/editions/shapes.ts'
import { partOfPage, type readPageHotspots, type readTexts } from '#db/editions/whole-pages.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'
import { hotspotsOfJson } from '#db/hotspots/of-page.ts'
import { pageResolutions } from '#db/rules/pages/images.ts'
import { type Category, categoryCount, hotspotOf, isOfCategory } from './hotspots.ts'

/** Content of a publication's pages, by number, read when it is first asked for. */
export type PublicationContent = {
  texts(): ReturnType<typeof readTexts>
  hotspots(part: number): ReturnType<typeof readPageHotspots>
}

/** @param position from 1 */
export function spreadOf(
  { id, pages }: ShapeSpread,
  position: number,
  shape: Shape,
  content: PublicationContent,
) {
  return {
    id,
    position,
    publicationId: shape.publication.id,
    pages: pages.map(page => pageOf(page, shape, content)),
    async hotspots({ types }: { types?: Category[] | null }) {
      if (types != null && types.length > categoryCount) throw tooManyTypes()
      const parts = await Promise.all(pages.map(({ number }) => content.hotspots(partOfPage(number))))
      const stored = pages.flatMap(({ number }, index) => parts[index]?.get(number) ?? [])
      return stored
        .flatMap(page => hotspotsOfJson(page, pages, shape.group))
        .filter(({ type }) => types == null || isOfCategory(type, types))
        .flatMap(hotspot => hotspotOf(hotspot, new Date()))
    },
  }
}

function pageOf(page: ShapePage, { publication }: Shape, content: PublicationContent) {
  return {
    id: page.id,
    position: page.number,
    width: Math.round(page.widthPt),
    height: Math.round(page.heightPt),
    text: async () => (await content.texts()).get(page.number) ?? null,
    images: () =>
      pageResolutions.map(size => ({ size, url: pageImageUrl(publication, page.imageKey, size) })),
  }
}

/** Each is compared with each hotspot, and a variable may hold a hundred thousand. */
function tooManyTypes(): GraphQLError {
  return new GraphQLError('types may name each category once.')
}
