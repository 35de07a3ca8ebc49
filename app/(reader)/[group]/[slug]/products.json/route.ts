import { publicationDoor } from '../../../_pages/door.ts'
import { sendProducts } from '../../../_pages/products-page.tsx'

/** What the list of products shows. */
export const GET = publicationDoor(sendProducts)
export const HEAD = GET
