import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'
import type { EditorDevice } from '../saving/device.ts'
import { byKey, knownAfter, unwrittenChanges } from '../saving/kept-drafts.ts'
import type { EditorAction, EditorState } from '../state.ts'

/**
 * Stores drafts and undo history on the device, and restores those of before and of other tabs.
 * @param onSentElsewhere called when another tab has sent something, so the spread has changed; `takeDrafts` drops what
 * was sent, once the spread is read
 * @param onKept called with the number of drafts, once they are stored
 * @returns `keep` stores a later state than that of the last render, as of an editor that is closed
 */
export function useKept(
  device: EditorDevice,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  onSentElsewhere: (takeDrafts: () => void) => void,
  onKept: (drafts: number) => void,
) {
  const [isKept, setIsKept] = useState(true)
  // The device's content and the last seen state: restored drafts reach the state only with the next render, and must not
  // be overwritten until then.
  const known = useRef(byKey(state.drafts))
  const history = useRef(state.history)
  const seen = useRef(state)

  function takeDrafts() {
    const before = known.current
    const drafts = device.readDrafts()
    known.current = byKey(drafts)
    dispatch({ type: 'drafts kept elsewhere', known: before, drafts })
  }
  function lacksKnown() {
    const kept = byKey(device.readDrafts())
    return [...known.current.keys()].some(key => !kept.has(key))
  }
  function takeHistory() {
    history.current = device.readHistory()
    dispatch({ type: 'history kept elsewhere', history: history.current })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken up once; the spread is as it was read
  useEffect(() => {
    takeDrafts()
    takeHistory()
    dispatch({ type: 'read', spread: state.spread })
    return device.watch(what => {
      // The sent drafts are gone, so they are restored together with the stored hotspots. One may go before it is heard.
      if (what.has('draft sent') || lacksKnown()) onSentElsewhere(takeDrafts)
      else if (what.has('draft kept')) takeDrafts()
      if (what.has('history')) takeHistory()
    })
  }, [device])

  function keep(next: EditorState) {
    const before = seen.current
    seen.current = next
    if (next.drafts !== before.drafts) {
      const changes = unwrittenChanges(before.drafts, next.drafts, known.current)
      device.keepDrafts(changes.changed, changes.gone)
      known.current = knownAfter(known.current, changes)
      setIsKept(device.areDraftsKept())
      onKept(next.drafts.length)
    }
    if (next.history !== before.history) {
      if (next.history !== history.current) device.keepHistory(next.history)
      history.current = next.history
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is stored
  useEffect(() => keep(state), [device, state])

  useLeaveWarning(!isKept && state.drafts.length > 0)
  return { isKept, keep }
}
