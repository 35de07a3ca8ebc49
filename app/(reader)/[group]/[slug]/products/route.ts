import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { showProducts } from '#app/(reader)/_pages/products/products-page.tsx'

/** All products of the publication, for browsers without JavaScript. */
export const GET = publicationDoor(showProducts)
export const HEAD = GET
