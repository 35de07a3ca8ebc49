import { answerText } from '#app/_http/answers/answer.ts'
import { answerTo } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import type { Viewer } from '#db/people/viewer.ts'
import type { FoundChange } from './changes.ts'

/** A request with changes in a group. */
export type Batch = { request: Request; viewer: Viewer; groupId: number }

/** The answer to a change, as it would be alone; `passes` if it was not made, but can be asked for again. */
export type Made = { status: number; body: unknown; passes: boolean }

type Perform = () => Promise<Response>

/** Makes a change by itself; refusals are answers. @param run the work once access is checked, which it may do again */
export async function makeAlone(
  batch: Batch,
  { endpoint, ids, ...change }: FoundChange,
  run?: (perform: Perform) => Promise<Response>,
): Promise<Made> {
  const answer = await endpoint
    .carryOut({
      request: requestFor(batch, change),
      viewer: viewerWithin(batch),
      ids,
      headers: {},
      // A request can be read once, and a run may be repeated.
      run: (sent, perform) => run?.(() => perform(requestFor(batch, change))) ?? perform(sent),
    })
    .catch(batchRefusal)
  return madeOf(answer)
}

/** Returns the caller without other groups, as the address of a spread names none. */
export function viewerWithin({ viewer, groupId }: Batch): Viewer {
  return { ...viewer, groupIds: [groupId] }
}

export async function madeOf(answer: Response): Promise<Made> {
  const { status, headers } = answer
  const text = answerText(answer) ?? (await answer.text())
  const body: unknown = text === '' ? null : JSON.parse(text)
  return { status, body, passes: status >= 500 || headers.has('Retry-After') }
}

export function batchRefusal(error: unknown): Response {
  return answerTo(error, currentRequestId())
}

function requestFor({ request }: Batch, { method, target, body }: Omit<FoundChange, 'endpoint' | 'ids'>) {
  return new Request(new URL(target, request.url), {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Prefer: request.headers.get('prefer') ?? '',
    },
    signal: request.signal,
    ...(body && { body: JSON.stringify(body) }),
  })
}
