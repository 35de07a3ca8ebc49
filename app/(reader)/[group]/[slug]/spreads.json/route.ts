import { type OpenedPublication, publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { sendSpreads } from '#app/(reader)/_pages/publication/overview.tsx'
import { noSuchPart, partJson, requestedRange } from '#app/(reader)/_pages/viewer-data/paging.ts'
import { byShape } from '#app/(reader)/_pages/viewer-data/shapes.ts'
import { readShape } from '#db/editions/shapes.ts'
import { readTexts } from '#db/editions/whole-pages.ts'
import { sealedKey } from '#db/file-seals.ts'
import { pageImagePath, pageResolutions } from '#db/rules/pages/images.ts'

export const GET = publicationDoor(byShape(sendSpreads, sendViewerSpreads))
export const HEAD = GET

const spreadsAPart = 50

/** Responds with spreads in reading order, with the texts and picture paths of their pages. */
async function sendViewerSpreads(
  { head, headers }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  const { publication, spreads } = await readShape(head)
  const part = requestedRange(request, spreads.length, spreadsAPart)
  if (part === undefined) return noSuchPart()
  const texts = await readTexts(publication)
  const items = spreads.slice(part.first, part.end).map(({ pages }) => ({
    pages: pages.map(({ id, number, imageKey }) => ({
      id,
      number,
      text: texts.get(number) ?? '',
      backgroundType: 'image',
      images: imagesOf(`/${sealedKey(publication, imageKey)}`),
    })),
    originalPageNumbers: pages.map(({ number }) => number),
  }))
  return partJson(items, part, headers)
}

/** Returns the paths of a page's pictures by resolution. */
function imagesOf(path: string): Record<string, string> {
  return Object.fromEntries(pageResolutions.map(resolution => [resolution, pageImagePath(path, resolution)]))
}
