import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showProduct } from '#app/(reader)/_pages/products/product-page.tsx'
import { sendViewerProduct } from '#app/(reader)/_pages/viewer-data/products.ts'
import { byShape } from '#app/(reader)/_pages/viewer-data/shapes.ts'

/** A product: `/product/12` as HTML, `/product/12.json` as JSON. */
export const GET = publicationDoor(byShape(showProduct, sendViewerProduct))
export const HEAD = GET
