import type { SafeStorage } from '#components/device/storage.ts'
import { lentWords } from '#components/words/held-words.ts'
import { forgetBook, type KeptBook, keepBook, keptPublication, lockOf } from '../saving/kept-books.ts'
import { isPassing, NotDone, waitToRetry } from '../saving/not-done.ts'
import { newTurns, oneTab } from '../saving/turns.ts'
import type { Refusals, sendKept } from './send-kept.ts'
import { newUnsentList, type Unsent, type UnsentList, untried } from './unsent-list.ts'

/**
 * Sends a person's unsent changes of all publications: of this page, and what this browser keeps of other tabs and visits. An
 * open editor sends its own; everything else is sent from here, on whatever screen.
 */
export type Outbox = ReturnType<typeof newOutbox>

type Props = {
  userId: number
  storage: SafeStorage
  /** Sends what is kept of a publication. It is fetched on demand, as few screens need it. */
  send(publicationId: number, book: KeptBook, refusals: Refusals): ReturnType<typeof sendKept>
}

/** Time in ms for an editor of another tab to send a change itself. */
const patienceMs = 5000

export function newOutbox(props: Props) {
  const { userId, storage } = props
  const list = newUnsentList(storage, userId)
  const { sendNow, again, stop } = newSender(list, props)
  return {
    storage,
    unsent: list.all,
    watch: list.watch,
    sendNow,
    /** Called by an editor when it has kept its drafts, so that they can be sent without it. */
    kept(publicationId: number, book: KeptBook, drafts: number) {
      if (drafts > 0) keepBook(storage, userId, publicationId, book)
      else forgetBook(storage, userId, publicationId)
    },
    /** Leaves a publication to its editor, until that is closed. @returns closes it */
    opened(publicationId: number) {
      const close = list.leaveOut(publicationId)
      return () => {
        close()
        again(0)
      }
    },
    /** Sends what was kept before, and from now on. @returns ends it */
    begin() {
      const end = whenThereIsMore(userId, again)
      again(0)
      return () => {
        stop()
        end()
      }
    },
  }
}

/** Sends what a list has, one publication after another, and again after failures that pass. */
function newSender(list: UnsentList, { userId, storage, send }: Props) {
  const refusals: Refusals = new Map()
  const attempts = new Map<number, number>()
  const turns = newTurns()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)

  async function sendOne({ publicationId, book }: Unsent) {
    if (book === undefined) return
    list.note(publicationId, { ...untried, isSending: true })
    try {
      await oneTab(lockOf(userId, publicationId), async () => {
        const { waiting, words } = await send(publicationId, book, refusals)
        attempts.delete(publicationId)
        if (waiting === 0) forgetBook(storage, userId, publicationId)
        list.note(publicationId, { ...untried, isWaiting: waiting > 0, words })
      })
    } catch (error) {
      attempts.set(publicationId, (attempts.get(publicationId) ?? 0) + 1)
      list.note(publicationId, { ...untried, failure: reasonOf(error) })
    }
  }

  /** Sends now, all or those of some publications. @returns those that are still unsent */
  function sendNow(publicationIds?: readonly number[]): Promise<readonly Unsent[]> {
    stop()
    const remaining = () =>
      list.all().filter(({ publicationId }) => publicationIds?.includes(publicationId) ?? true)
    return turns.take(async () => {
      list.look()
      for (const each of remaining()) await sendOne(each)
      sendLater()
      return remaining()
    })
  }

  /** Waits for the next attempt; without anything that could be sent there is none. */
  function sendLater(wait?: number) {
    stop()
    const waits = list.all().flatMap(({ publicationId, book, failure, isWaiting }) => {
      const isSendable = book && !isWaiting && (failure === undefined || isPassing(failure))
      return isSendable ? waitToRetry(attempts.get(publicationId) ?? 1) : []
    })
    if (waits.length > 0) timer = setTimeout(() => void sendNow(), wait ?? Math.min(...waits))
  }

  /** Begins anew, as if nothing had failed. */
  function again(wait: number) {
    attempts.clear()
    list.look((_, { isSending }) => ({ ...untried, isSending }))
    sendLater(wait)
  }

  return { sendNow, again, stop }
}

/** Calls back when another tab has kept a change, or the person or the connection is back. @returns ends it */
function whenThereIsMore(userId: number, again: (wait: number) => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key !== null && keptPublication(userId, key) !== undefined) again(patienceMs)
  }
  const returned = () => again(0)
  window.addEventListener('storage', heard)
  window.addEventListener('online', returned)
  window.addEventListener('focus', returned)
  return () => {
    window.removeEventListener('storage', heard)
    window.removeEventListener('online', returned)
    window.removeEventListener('focus', returned)
  }
}

function reasonOf(error: unknown): NotDone {
  if (error instanceof NotDone) return error
  reportError(error)
  return new NotDone('unexpected', lentWords('frame')['sending.unexpected'])
}
