import { absent } from '#app/(reader)/_pages/door/answers.ts'
import { publicationDoor } from '#app/(reader)/_pages/door/door.ts'
import { readShape } from '#db/editions/shapes.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'

/** Redirects to the picture of the first page, for clients that want the cover without loading the publication. */
export const GET = publicationDoor(async ({ head, headers }, _, request) => {
  const cover = (await readShape(head)).spreads[0]?.pages[0]
  if (cover === undefined) return absent(request, 'gone')
  const location = pageImageUrl(head.publication, cover.imageKey, 'at800')
  return new Response(null, { status: 302, headers: { ...headers, Location: location } })
})
export const HEAD = GET
