import { useEffect, useReducer, useRef, useState } from 'react'
import { deviceOf, ownStorage } from './saving/device.ts'
import { type EditorServer, NotDone } from './saving/server.ts'
import { useKept } from './saving/use-kept.ts'
import { useOutbox } from './saving/use-outbox.ts'
import { newState, nextStep, type OpenSpread, reduce } from './state.ts'

type Props = {
  initial: OpenSpread
  selectedIds?: number[]
  userId: number
  publicationId: number
  server: EditorServer
}

/** The editor's state, kept on the device and in step with the server. */
export function useEditor({ initial, selectedIds = [], userId, publicationId, server }: Props) {
  const [state, dispatch] = useReducer(reduce, initial, spread => {
    const chosen = spread.hotspots.filter(({ id }) => id !== null && selectedIds.includes(id))
    return reduce(newState(spread), { type: 'selected', keys: chosen.map(({ key }) => key) })
  })
  const [device] = useState(() =>
    deviceOf(userId, publicationId, typeof window === 'undefined' ? undefined : ownStorage()),
  )
  const [opening, setOpening] = useState<number>()
  const latest = useRef(0)

  const isKept = useKept(device, state, dispatch, readAgain)
  const lock = `recto.editor/${userId}/${publicationId}`
  const outbox = useOutbox({ state, dispatch, server, device, isKept, lock })

  /** Another tab sent something: with what the server has now, its drafts are no more. */
  function readAgain() {
    const { id } = state.spread
    server.readSpread(id).then(
      spread => {
        dispatch({ type: 'drafts kept elsewhere', drafts: device.readDrafts() })
        dispatch({ type: 'read', spread })
      },
      // It is read at the next look anyway.
      () => undefined,
    )
  }

  /** @returns whether the spread is open now */
  async function open(id: number): Promise<boolean> {
    if (id === state.spread.id) return true
    const turn = ++latest.current
    setOpening(id)
    try {
      const spread = await server.readSpread(id)
      if (turn !== latest.current) return false
      dispatch({ type: 'opened', spread })
      return true
    } catch (error) {
      if (!(error instanceof NotDone)) throw error
      dispatch({ type: 'told', words: `The pages could not be opened. ${error.message}` })
      return false
    } finally {
      if (turn === latest.current) setOpening(undefined)
    }
  }

  /** Undoes or does again; where that is on another spread, that is opened first. */
  async function step(type: 'undone' | 'redone') {
    const next = nextStep(state, type)
    if (next && (await open(next.spreadId))) dispatch({ type })
  }

  useEffect(() => () => void latest.current++, [])
  return { state, dispatch, outbox, isKept, opening, open, step }
}
