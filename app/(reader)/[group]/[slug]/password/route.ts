import { absent, answered } from '#app/(reader)/_pages/door/answers.ts'
import { type Addressed, pathOf } from '#app/(reader)/_pages/door/door.ts'
import { askPassword, passesGate, takePassword } from '#app/(reader)/_pages/door/gate.ts'
import { findFront } from '#db/editions/editions.ts'

export const POST = guarded(takePassword)

/** Shows the password form, or redirects readers who do not need it to the publication. */
export const GET = guarded(async (front, path, request) =>
  passesGate(front, request)
    ? new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
    : askPassword(front, path, request),
)
export const HEAD = GET

function guarded(answer: typeof takePassword): (request: Request, context: Addressed) => Promise<Response> {
  return (request, { params }) =>
    answered(request, async () => {
      const { group, slug } = await params
      const front = await findFront(group, slug)
      if (!front?.publication.secured || front.publication.convertedAt === null)
        return absent(request, 'gone')
      return answer(front, pathOf(front, request), request)
    })
}
