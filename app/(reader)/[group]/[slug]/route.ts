import { type AddressedDoor, findPublicationHeadAt } from '#app/(reader)/_pages/door/door.ts'
import { leadToLatest } from '#app/(reader)/_pages/door/latest.ts'
import { openSpread } from '../../_pages/reader-page.ts'

/** Opens a publication at its first page. Without a publication called `cover`, that is the latest one's cover. */
export async function GET(request: Request, context: AddressedDoor): Promise<Response> {
  const { group, slug } = await context.params
  if (slug !== 'cover' || (await findPublicationHeadAt(group, slug)) !== undefined)
    return openSpread(request, context)
  return leadToLatest(request, group, '/cover')
}
export const HEAD = GET
