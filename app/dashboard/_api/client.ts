import { NetworkDown, type Refused, refusal } from './refused.ts'
import { isSessionOver } from './session.ts'

export const ownHeaders = { Accept: 'application/json', 'X-Recto-Dashboard': '1' }

/** Returns the refusal in an error response. */
export async function refusedBy(answer: Response): Promise<Refused> {
  const isOver = isSessionOver(answer.status, name => answer.headers.get(name))
  return refusal(answer.status, jsonIn(await answer.text().catch(() => '')), isOver)
}

/** Reads JSON; undefined for any other text, as that of a network that asks to sign in first. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws NetworkDown, or the error of an aborted request, which has not lost the connection */
export function noAnswer(error: unknown, signal: AbortSignal | undefined): never {
  throw signal?.aborted ? error : new NetworkDown()
}
