import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { usePeople } from '../presence/use-people.ts'
import type { EditorDevice } from '../saving/device.ts'
import type { Draft } from '../saving/drafts.ts'
import { draftsToSend, waitToSend } from '../saving/next-send.ts'
import { NotDone } from '../saving/not-done.ts'
import { type SendingDrafts, sendDrafts, sendOutliving } from '../saving/send-drafts.ts'
import { type EditorServer, isReady, type OtherEditor } from '../saving/server.ts'
import { newTurns, oneTab, type SavingTurns } from '../saving/turns.ts'
import { whenLeaving } from '../saving/when-leaving.ts'
import type { EditorAction, EditorState } from '../state.ts'

const pollMs = 4000

export type OutboxState = {
  /** Failure of the last attempt. */
  failure: NotDone | undefined
  isSending: boolean
  /** Sends and reads now. */
  hurry(): void
  /** Runs something after all ready drafts are sent, and holds back other requests meanwhile. Throws its errors. */
  inTurn(work: () => Promise<void>): Promise<void>
  /** Others who have the publication open. */
  people: OtherEditor[]
}

type Props = {
  state: EditorState
  dispatch: Dispatch<EditorAction>
  server: EditorServer
  device: EditorDevice
  /** True if drafts are stored on the device, so that other tabs send them too, one at a time. */
  isKept: boolean
  /** Name of the lock between tabs. */
  lock: string
}

/** Sends drafts as they come, retries while the server is away, and polls for changes by others. */
export function useOutbox({ state, dispatch, server, device, isKept, lock }: Props): OutboxState {
  const sending = useFailures()
  const reading = useFailures()
  const { failure, attempt, fail, forgive } = sending
  const [sends, setSends] = useState({ begun: 0, ended: 0 })
  // One request at a time: a read during a send could be of before or after it.
  const [turns] = useState(newTurns)
  const differing = useRef<ReadonlySet<string>>(new Set())
  const { drafts } = state
  const isSending = sends.begun > sends.ended
  const wait = waitToSend({ drafts, isSending, failure, attempt })
  const [on] = useState(() => reporting(dispatch))

  const nextDrafts = useEffectEvent(() => {
    if (!isKept) return drafts.filter(isReady)
    const next = draftsToSend(drafts, device.readDrafts(), differing.current)
    differing.current = next.differing
    return next.drafts
  })

  /** @param work runs in the same turn, once everything is sent. @throws its errors, and NotDone */
  const sendInTurn = useEffectEvent((work?: () => Promise<void>) => {
    setSends(({ begun, ended }) => ({ begun: begun + 1, ended }))
    // A read that hangs must not hold up edits.
    stopReading()
    return turns.take(async () => {
      try {
        await oneTab(lock, () => sendDrafts(nextDrafts(), server, on))
        forgive()
      } catch (error) {
        throw fail(error)
      } finally {
        setSends(({ begun, ended }) => ({ begun, ended: ended + 1 }))
      }
      await work?.()
    })
  })
  // The screen shows the failure.
  const sendNow = useEffectEvent(() => void sendInTurn().catch(() => undefined))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the drafts and each attempt begins the wait anew
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => sendNow(), wait)
    return () => clearTimeout(timer)
  }, [wait, drafts, sends.ended])
  useLeaving(drafts, server, on)

  const { look, stopReading, people } = useReads({ state, dispatch, server, turns, reading, sending })

  const hurry = useEffectEvent(() => {
    sendNow()
    look()
  })
  return {
    failure: failure ?? reading.failure,
    isSending,
    hurry: () => hurry(),
    inTurn: work => sendInTurn(work),
    people,
  }
}

function reporting(dispatch: Dispatch<EditorAction>): SendingDrafts {
  return {
    onSending: sent => dispatch({ type: 'sending', sent }),
    onStored: (sent, answer) => dispatch({ type: 'stored', sent, ...answer }),
    onRefused: (sent, words) => dispatch({ type: 'refused', sent, words }),
  }
}

/** Sends what is ready when the page is hidden or left: it may never be shown again. */
function useLeaving(drafts: Draft[], server: EditorServer, on: SendingDrafts) {
  const lastSent = useRef<ReadonlySet<Draft>>(new Set())
  const leaving = useEffectEvent(() => {
    const next = drafts.filter(draft => isReady(draft) && !lastSent.current.has(draft))
    lastSent.current = new Set(drafts)
    sendOutliving(next, server, on)
  })
  useEffect(() => whenLeaving(() => leaving()), [])
}

type ReadsProps = Pick<Props, 'dispatch' | 'server'> & {
  state: EditorState
  turns: SavingTurns
  reading: Failures
  sending: Failures
}

/** Polls for changes by others. */
function useReads({ state, dispatch, server, turns, reading, sending }: ReadsProps) {
  const { spread } = state
  const { people, meet, windowOf } = usePeople(state, server, () => void readInTurn())
  const isDue = useRef(false)
  const current = useRef<AbortController>(undefined)

  const read = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    const reader = new AbortController()
    current.current = reader
    const { signal } = reader
    const { revision: now, people } = await server.follow(spread.id, windowOf(), signal)
    meet(people)
    reading.forgive()
    sending.reached()
    if (now === spread.revision) return
    dispatch({ type: 'read', spread: await server.readSpread(spread.id, signal) })
  })
  const readInTurn = useEffectEvent(async () => {
    // Reads of a slow server must not pile up before a send.
    if (isDue.current) return
    isDue.current = true
    try {
      await turns.take(read)
    } catch (error) {
      // A send stopped it, or the next poll tries again.
      if (error instanceof NotDone) reading.fail(error)
      else if (!current.current?.signal.aborted) reportError(error)
    } finally {
      isDue.current = false
    }
  })
  useLooks(readInTurn, sending.forgive)
  useEffect(() => () => current.current?.abort(), [])
  return { look: () => void readInTurn(), stopReading: () => current.current?.abort(), people }
}

/** Failure of the last attempt, and the number of failures in a row. */
function useFailures() {
  const [failure, setFailure] = useState<NotDone>()
  const [attempt, setAttempt] = useState(0)
  return {
    failure,
    attempt,
    /** Any error may pass, and saving goes on: one that is no NotDone is a fault of ours, which the browser reports. */
    fail(error: unknown): NotDone {
      const isExpected = error instanceof NotDone
      if (!isExpected) reportError(error)
      const reason = isExpected ? error : new NotDone('unexpected', lentWords('editor')['saving.unexpected'])
      setFailure(reason)
      setAttempt(count => count + 1)
      return reason
    },
    forgive() {
      setFailure(undefined)
      setAttempt(0)
    },
    /** The server answers again; that says nothing about what it refused, or what a proxy said in its place. */
    reached: () =>
      setFailure(before => (before && /^(away|session over)$/.test(before.kind) ? undefined : before)),
  }
}

type Failures = ReturnType<typeof useFailures>

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
