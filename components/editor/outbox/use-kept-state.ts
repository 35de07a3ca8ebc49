import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { EditorDevice } from '../saving/device.ts'
import type { KeptBook } from '../saving/kept-books.ts'
import { type EditorAction, type EditorState, reduce } from '../state.ts'
import type { Outbox } from './outbox.ts'
import { useKept } from './use-kept.ts'

/** The outbox of an editor, and what it needs to send the changes of its publication. */
export type Unsending = {
  publicationId: number
  /** Sends what is left unsent when the editor is closed. */
  unsent: Pick<Outbox, 'storage' | 'opened' | 'kept'>
  book: KeptBook
}

type Props = Unsending & {
  first(): EditorState
  device: EditorDevice
  /** Called when another tab has sent something; `takeDrafts` drops what was sent, once the spread is read. */
  onSentElsewhere(takeDrafts: () => void): void
}

/** The editor's state, whose drafts are kept on the device, and left to the outbox when the editor is closed. */
export function useKeptState({ publicationId, unsent, book, first, device, onSentElsewhere }: Props) {
  const later = useRef<(state: EditorState) => void>(() => undefined)
  const { state, dispatch } = useLastingReducer(first, later)
  const onKept = (drafts: number) => unsent.kept(publicationId, book, drafts)
  const { isKept, keep } = useKept(device, state, dispatch, onSentElsewhere, onKept)
  useEffect(() => {
    later.current = keep
  })
  useEffect(() => {
    const close = unsent.opened(publicationId)
    // Its fields give what is typed in them as they go.
    return () => queueMicrotask(close)
  }, [unsent, publicationId])
  return { state, dispatch, isKept }
}

/** A reducer that lasts a little longer than its component. @param later is called with states of after that */
function useLastingReducer(first: () => EditorState, later: RefObject<(state: EditorState) => void>) {
  const [state, dispatchNow] = useReducer(reduce, undefined, first)
  const latest = useRef(state)
  const isClosed = useRef(false)
  useEffect(() => {
    latest.current = state
  })
  // Before those of its fields, which give what is typed in them as they go.
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const [dispatch] = useState(
    (): Dispatch<EditorAction> => action => {
      if (!isClosed.current) return dispatchNow(action)
      latest.current = reduce(latest.current, action)
      later.current(latest.current)
    },
  )
  return { state, dispatch }
}
