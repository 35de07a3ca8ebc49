import { publicationDoor } from '../../../_pages/door.ts'
import { showProducts } from '../../../_pages/products-page.tsx'

/** All products of the publication, for browsers without JavaScript. */
export const GET = publicationDoor(showProducts)
export const HEAD = GET
