import { absent, answered } from '#app/(reader)/_pages/door/answers.ts'
import type { AddressedDoor } from '#app/(reader)/_pages/door/door.ts'
import { askPassword, passesGate, takePassword } from '#app/(reader)/_pages/door/gate.ts'
import { publicationPath } from '#app/(reader)/_pages/door/paths.ts'
import { fromReaderPage } from '#app/(reader)/_pages/door/reader-pages.ts'
import { findPublicationHead } from '#db/editions/publication-heads.ts'

export const POST = fromReaderPage(guarded(takePassword))

/** Shows the password form, or redirects readers who do not need it to the publication. */
export const GET = guarded(async (head, path, request) =>
  passesGate(head, request)
    ? new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
    : askPassword(head, path, request),
)
export const HEAD = GET

function guarded(
  answer: typeof takePassword,
): (request: Request, context: AddressedDoor) => Promise<Response> {
  return (request, { params }) =>
    answered(request, async () => {
      const { group, slug } = await params
      const head = await findPublicationHead(group, slug)
      if (!head?.publication.secured || head.publication.convertedAt === null) return absent(request, 'gone')
      return answer(head, publicationPath(head, request), request)
    })
}
