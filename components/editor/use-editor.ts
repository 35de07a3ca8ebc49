import { type Dispatch, useEffect, useRef, useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { changesBySpread } from './history/history.ts'
import type { OpenSpread } from './open-spread.ts'
import { type Unsending, useKeptState } from './outbox/use-kept-state.ts'
import { useOutbox } from './outbox/use-outbox.ts'
import { editorDevice } from './saving/device.ts'
import { lockOf } from './saving/kept-books.ts'
import { NotDone } from './saving/not-done.ts'
import type { EditorServer } from './saving/server.ts'
import { type EditorAction, type EditorState, newState, nextEditorStep, reduce } from './state.ts'

/** Requests at a time. */
const readAtOnce = 4

type Props = {
  initial: OpenSpread
  selectedIds?: number[]
  userId: number
  server: EditorServer
} & Unsending

/** The editor's state, synced with the device and the server. */
export function useEditor({ initial, selectedIds = [], userId, publicationId, server, unsent, book }: Props) {
  const [device] = useState(() => editorDevice(userId, publicationId, unsent.storage))
  const { state, dispatch, isKept } = useKeptState({
    ...{ publicationId, unsent, book, device },
    first: () => firstState(initial, selectedIds),
    onSentElsewhere: readAgain,
  })
  const { opening, open } = useOpening(state.spread.id, server, dispatch)
  const readOthers = (ids: readonly number[]) => readSpreads(server, ids)

  const lock = lockOf(userId, publicationId)
  const outbox = useOutbox({ state, dispatch, server, device, isKept, lock })

  /** Another tab has sent drafts, which are now part of the stored spread. */
  function readAgain(takeDrafts: () => void) {
    const { id } = state.spread
    server.readSpread(id).then(
      spread => {
        // The drafts tell which changes are this person's, so they go last.
        dispatch({ type: 'read', spread })
        takeDrafts()
      },
      // The next poll reads it, and what is still here is sent once more, which stores nothing twice.
      () => undefined,
    )
  }

  /** Undoes or redoes a step, and opens its spread first if it is elsewhere. */
  async function step(type: 'undone' | 'redone') {
    const next = nextEditorStep(state, type)
    if (next === undefined) return
    const ids = [...changesBySpread(next).keys()]
    const openId = ids.includes(state.spread.id) ? state.spread.id : next.spreadId
    if (!(await open(openId))) return
    try {
      dispatch({ type, others: await readOthers(ids.filter(id => id !== openId)) })
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      dispatch({ type: 'told', words: fill(lentWords('editor'), 'told.notDone', { reason: error.message }) })
    }
  }

  /**
   * Adds the result of a search as one step of this person.
   * @param apply lets the server add it; @returns the added ids, by spread
   * @returns the ids of the spreads that have some of it
   * @throws NotDone, and errors of `apply`
   */
  async function addFound(apply: () => Promise<ReadonlyMap<number, readonly number[]>>): Promise<number[]> {
    const spreadIds: number[] = []
    // A read in between would announce it as somebody else's change.
    await outbox.inTurn(async () => {
      const added = await apply()
      const ids = new Set([...added.values()].flat())
      const spreads = await readOthers([...added.keys()])
      const found = spreads.flatMap(({ hotspots }) => hotspots.filter(({ id }) => id !== null && ids.has(id)))
      dispatch({ type: 'found', spreads, keys: new Set(found.map(({ key }) => key)) })
      spreadIds.push(...added.keys())
    })
    return spreadIds
  }

  return { state, dispatch, outbox, isKept, opening, open, step, readOthers, addFound }
}

function firstState(spread: OpenSpread, selectedIds: readonly number[]): EditorState {
  const chosen = spread.hotspots.filter(({ id }) => id !== null && selectedIds.includes(id))
  return reduce(newState(spread), { type: 'selected', keys: chosen.map(({ key }) => key) })
}

/** Opens spreads; the latest request wins. */
function useOpening(openId: number, server: EditorServer, dispatch: Dispatch<EditorAction>) {
  const [opening, setOpening] = useState<number>()
  const latest = useRef(0)
  useEffect(() => () => void latest.current++, [])

  /** @returns true if the spread is open now */
  async function open(id: number): Promise<boolean> {
    if (id === openId) return true
    const turn = ++latest.current
    setOpening(id)
    try {
      const spread = await server.readSpread(id)
      if (turn !== latest.current) return false
      dispatch({ type: 'opened', spread })
      return true
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      dispatch({
        type: 'told',
        words: fill(lentWords('editor'), 'told.notOpened', { reason: error.message }),
      })
      return false
    } finally {
      if (turn === latest.current) setOpening(undefined)
    }
  }

  return { opening, open }
}

/** Reads spreads and leaves out removed ones. @throws NotDone */
async function readSpreads(server: EditorServer, ids: readonly number[]): Promise<OpenSpread[]> {
  const spreads: OpenSpread[] = []
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const some = ids.slice(at, at + readAtOnce).map(id => server.readSpread(id).catch(unlessGone))
    spreads.push(...(await Promise.all(some)).filter(spread => spread !== undefined))
  }
  return spreads
}

/** @throws NotDone for any other reason */
function unlessGone(error: unknown): undefined {
  if (!(error instanceof NotDone && error.kind === 'gone')) throw error
}
