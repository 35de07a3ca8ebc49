// After the session ends, requests wait until the person has signed in again.

let waiting: PromiseWithResolvers<boolean> | undefined
const watchers = new Set<() => void>()

/** True if a response reports an ended session. @param header reads a header by name */
export function isSessionOver(status: number, header: (name: string) => string | null | undefined): boolean {
  return status === 403 && header('X-Recto-Session') === 'ended'
}

/** Sends a request; after an ended session, asks to sign in and resends. @param send called per attempt */
export async function withSession(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (!isSessionOver(answer.status, name => answer.headers.get(name))) return answer
  return (await signedInAgain()) ? withSession(send) : answer
}

/** Asks the person to sign in; concurrent callers share the request. @returns false if declined */
export function signedInAgain(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false)
  waiting ??= Promise.withResolvers()
  notify()
  return waiting.promise
}

/** Settles the request to sign in. */
export function answerSignIn(isSignedIn: boolean): void {
  waiting?.resolve(isSignedIn)
  waiting = undefined
  notify()
}

export const isSignInWanted = (): boolean => waiting !== undefined

/** Subscribes the sign-in dialog. @returns the unsubscribe function */
export function attendSignIn(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) answerSignIn(false)
  }
}

function notify(): void {
  for (const watcher of watchers) watcher()
}
