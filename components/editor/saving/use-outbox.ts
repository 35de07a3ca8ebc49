import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorAction, EditorState } from '../state.ts'
import type { Device } from './device.ts'
import { sendDrafts } from './send-drafts.ts'
import { type EditorServer, isReady, NotDone } from './server.ts'

/** Debounces changes, so that typing and nudging is sent as one. */
const quietMs = 500
const pollMs = 4000
const firstRetryMs = 2000
const lastRetryMs = 30_000

export type Outbox = {
  /** Failure of the last attempt. */
  failure: NotDone | undefined
  isSending: boolean
  /** Sends and reads now. */
  hurry(): void
  /** Runs something after all ready drafts are sent, and holds back other requests meanwhile. Throws its errors. */
  inTurn(work: () => Promise<void>): Promise<void>
}

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  server: EditorServer
  device: Device
  /** True if drafts are stored on the device, so that other tabs send them too, one at a time. */
  isKept: boolean
  /** Name of the lock between tabs. */
  lock: string
}

/** Sends drafts as they come, retries while the server is away, and polls for changes by others. */
export function useOutbox({ state, dispatch, server, device, isKept, lock }: Props): Outbox {
  const { failure, attempt, fail, forgive, ...retrying } = useFailures()
  const [isSending, setIsSending] = useState(false)
  // One request at a time: a read during a send could be of before or after it.
  const turns = useRef(Promise.resolve())
  const ready = state.drafts.some(isReady)

  const inTurn = (work: () => Promise<void>) => {
    turns.current = turns.current.then(work).catch(fail)
  }

  const send = useEffectEvent(async () => {
    setIsSending(true)
    try {
      await oneTab(lock, async () => {
        const drafts = (isKept ? device.readDrafts() : state.drafts).filter(isReady)
        await sendDrafts(drafts, server, dispatch)
      })
      forgive()
    } finally {
      setIsSending(false)
    }
  })

  const read = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const { id, revision } = state.spread
    const now = await server.readRevision(id)
    retrying.reached()
    if (now === revision) return
    const spread = await server.readSpread(id)
    dispatch({ type: 'read', spread })
  })

  const sendInTurn = useEffectEvent(() => inTurn(send))
  const readInTurn = useEffectEvent(() => inTurn(read))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the drafts begins the wait anew
  useEffect(() => {
    const mayRetry = failure === undefined || failure.kind === 'away'
    if (!ready || !mayRetry) return
    const wait = failure ? Math.min(firstRetryMs * 2 ** (attempt - 1), lastRetryMs) : quietMs
    const timer = setTimeout(sendInTurn, wait)
    return () => clearTimeout(timer)
  }, [ready, state.drafts, failure, attempt])

  useLooks(readInTurn, forgive)

  const hurry = useEffectEvent(() => {
    sendInTurn()
    readInTurn()
  })
  const alone = useEffectEvent((work: () => Promise<void>) => {
    const done = turns.current.then(send).then(work)
    turns.current = done.catch(() => undefined)
    return done
  })
  return { failure, isSending, hurry: () => hurry(), inTurn: work => alone(work) }
}

/** Failure of the last attempt, and the number of failures in a row. */
function useFailures() {
  const [failure, setFailure] = useState<NotDone>()
  const [attempt, setAttempt] = useState(0)
  return {
    failure,
    attempt,
    /** @throws errors that are no NotDone */
    fail(error: unknown) {
      if (!(error instanceof NotDone)) throw error
      setFailure(error)
      setAttempt(count => count + 1)
    },
    forgive() {
      setFailure(undefined)
      setAttempt(0)
    },
    /** The server answered. After a refused permission it stays a failure: each further attempt would fail too. */
    reached: () => setFailure(before => (before?.kind === 'not allowed' ? before : undefined)),
  }
}

/** Polls, and at once when the connection or the person is back. */
function useLooks(look: () => void, onReturn: () => void) {
  const returned = useEffectEvent(() => {
    onReturn()
    look()
  })
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    const again = () => returned()
    const timer = setInterval(() => lookNow(), pollMs)
    window.addEventListener('online', again)
    window.addEventListener('focus', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      window.removeEventListener('focus', again)
    }
  }, [])
}

/** Lets one tab at a time work. Without https there are no locks, but sending twice stores once. */
async function oneTab(lock: string, work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(lock, work) : work())
}
