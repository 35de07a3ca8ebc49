// A session can end while somebody works. Whatever needs one then waits, and goes on once they have signed in again.

let waiting: PromiseWithResolvers<boolean> | undefined
const watchers = new Set<() => void>()

/** Whether an answer is that the session has ended. @param header reads a header of it by name */
export function isSessionOver(status: number, header: (name: string) => string | null | undefined): boolean {
  return status === 403 && header('X-Recto-Session') === 'ended'
}

/**
 * Sends a request; where the session has ended, the person is asked to sign in, and then it is sent again.
 * @param send called for each time
 */
export async function withSession(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (!isSessionOver(answer.status, name => answer.headers.get(name))) return answer
  return (await signedInAgain()) ? withSession(send) : answer
}

/** Has the person asked to sign in. Whoever waits for that waits together. @returns false when they would not */
export function signedInAgain(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false)
  waiting ??= Promise.withResolvers()
  tell()
  return waiting.promise
}

/** Ends the asking. */
export function answerSignIn(isSignedIn: boolean): void {
  waiting?.resolve(isSignedIn)
  waiting = undefined
  tell()
}

export const isSignInWanted = (): boolean => waiting !== undefined

/** For what asks the person: told when that is wanted and when no more. @returns what ends it */
export function attendSignIn(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) answerSignIn(false)
  }
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
