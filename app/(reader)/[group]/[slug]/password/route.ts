import { findFront } from '#db/editions/editions.ts'
import { absent, answered } from '../../../_pages/answers.ts'
import { type Addressed, pathOf } from '../../../_pages/door.ts'
import { askPassword, passesGate, takePassword } from '../../../_pages/gate.ts'

/** Takes a publication's password from the form that asks for it. */
export const POST = guarded(takePassword)

/** Asks for it; whoever has no need to be asked is led to the publication. */
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
