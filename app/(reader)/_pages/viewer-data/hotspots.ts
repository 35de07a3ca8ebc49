import { spreadWithPage } from '#components/reader/pages/page-address.ts'
import { readShape } from '#db/editions/shapes.ts'
import { readShownHotspots } from '#db/editions/shown-pages.ts'
import type { HotspotWithPictures } from '#db/hotspots/of-page.ts'
import { addressOfSlide } from '#db/hotspots/slides.ts'
import { pictureAddress } from '#db/products/photos.ts'
import { camelCased, inCamelCase } from '#db/rules/camel-case.ts'
import { rulesOf } from '#db/rules/hotspots/hotspots.ts'
import { isVideoFile } from '#db/rules/hotspots/videos.ts'
import type { SlideRow } from '#db/schema/pages/hotspots.ts'
import { readerJson } from '../door/answers.ts'
import type { OpenedPublication } from '../door/door.ts'
import { isReadable } from '../publication/hotspots.ts'
import { readerPublication } from '../publication/publication.ts'
import { noSuchPart, partJson, requestedRange } from './paging.ts'
import { pricedAnswer, type ViewerProduct, viewerProduct } from './products.ts'

const hotspotsAPart = 100

/** Responds with the hotspots of the spread that a name such as `2-3` or `2` shows a page of. */
export async function sendViewerHotspots(
  opened: OpenedPublication,
  name = '',
  request: Request,
): Promise<Response> {
  const shape = await readShape(opened.head)
  const book = readerPublication(shape, opened.path)
  const found = spreadWithPage(name, book)
  if (found === undefined) return readerJson({ error: 'There is no such spread' }, {}, 404)
  const stored = await readShownHotspots(shape, found.pages)
  // Leaves out what our own reader cannot open, such as links to pages that are gone.
  const readable = stored.filter(one => isReadable(one, book))
  const part = requestedRange(request, readable.length, hotspotsAPart)
  if (part === undefined) return noSuchPart()
  const now = new Date()
  const items = readable.slice(part.first, part.end).map(one => hotspotWith(productsOf(one, now), one))
  const products = items.flatMap(item => item.products ?? [])
  return pricedAnswer(opened, request, products, headers => partJson(items, part, headers))
}

function productsOf({ id, products }: HotspotWithPictures, now: Date): ViewerProduct[] {
  return products.flatMap(({ product }) => (product === null ? [] : [viewerProduct(product, id, now)]))
}

/** Adds the fields of its kind, in camel case and with version 1's names beside them. */
function hotspotWith(products: ViewerProduct[], hotspot: HotspotWithPictures) {
  const { id, type, title, showIndication, area, iconLeft, iconTop, rotation, zIndex, tabIndex } = hotspot
  const { embeddedContent, dynamic, textContent, details, slides, pictureKeys } = hotspot
  const { v1, pageField, pictureField, list } = rulesOf(type)
  const fields: Record<string, unknown> = details
  return {
    ...v1?.of(fields, []),
    ...camelCased(details),
    id,
    type: inCamelCase(type),
    title,
    showIndication,
    position: { ...area, iconLeft, iconTop },
    rotation,
    zIndex,
    tabIndex,
    embeddedContent,
    textContent,
    ...(pageField && { pageNumber: String(fields[pageField]) }),
    ...(pictureField && {
      [inCamelCase(pictureField)]: pictureAddress(String(fields[pictureField]), pictureKeys),
    }),
    ...(list === 'slides' && { slides: slides.map(slide => slideWith(slide, pictureKeys)) }),
    ...(list === 'products' ? { dynamic, products } : { products: undefined }),
  }
}

/** Films of other hosts keep their address: nothing is asked of it before somebody plays them. */
function slideWith(slide: SlideRow, pictureKeys: HotspotWithPictures['pictureKeys']) {
  const { altText } = slide
  const url = addressOfSlide(slide)
  const address = url === null || isVideoFile(url) ? url : pictureAddress(url, pictureKeys)
  return { url: address, altText }
}
