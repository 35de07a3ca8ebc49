import { type EditorServer, type Hindrance, NotDone } from '#components/editor/saving/server.ts'
import { NetworkDown, Refused } from '../refused.ts'
import { requestNow } from '../request.ts'

/** What the hotspot editor asks of the server. */
export const editorServer: EditorServer = {
  async readSpread(id) {
    const { spread } = await asked<{ spread: Awaited<ReturnType<EditorServer['readSpread']>> }>(
      'GET',
      `${id}`,
    )
    return spread
  },
  async readRevision(spreadId) {
    const { revision } = await asked<{ revision: number }>('GET', `${spreadId}/revision`)
    return revision
  },
  send: (spreadId, edits) => asked('POST', `${spreadId}/edits`, { edits }),
}

/** @throws NotDone */
async function asked<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  try {
    return await Promise.race([requestNow<Body>(method, `/dashboard/api/spreads/${path}`, body), silence()])
  } catch (error) {
    if (error instanceof Refused) throw new NotDone(hindranceOf(error), wordsOf(error))
    throw error
  }
}

/** What comes after it is not waited for; whatever it still does, to ask again does no harm. */
const patienceMs = 30_000

/** @throws NetworkDown after a while */
async function silence(): Promise<never> {
  await new Promise(resolve => setTimeout(resolve, patienceMs))
  throw new NetworkDown()
}

function hindranceOf(refused: Refused): Hindrance {
  if (refused.isPassing) return 'away'
  if (refused.isSessionOver) return 'session over'
  if (refused.status === 403) return 'not allowed'
  return refused.status === 404 ? 'gone' : 'refused'
}

function wordsOf(refused: Refused): string {
  return refused.status === 404
    ? 'These pages are not there any more: somebody changed the pages of the publication. Reload to see them as they are.'
    : refused.message
}
