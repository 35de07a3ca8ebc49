import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'
import type { EditorAction, EditorState } from '../state.ts'
import type { Device } from './device.ts'
import { areKept, byKey, knownAfter, unwrittenChanges } from './kept-drafts.ts'

/**
 * Stores drafts and undo history on the device, and restores those of before and of other tabs.
 * @param onSentElsewhere called when another tab has sent something, so the spread has changed; `takeDrafts` drops what
 * was sent, once the spread is read
 * @returns true if drafts are stored
 */
export function useKept(
  device: Device,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  onSentElsewhere: (takeDrafts: () => void) => void,
): boolean {
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
      // The sent drafts are gone, so they are restored together with the stored hotspots.
      if (what.has('draft sent')) onSentElsewhere(takeDrafts)
      else if (what.has('draft kept')) takeDrafts()
      if (what.has('history')) takeHistory()
    })
  }, [device])

  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (state.drafts !== before.drafts) {
      const changes = unwrittenChanges(before.drafts, state.drafts, known.current)
      known.current = knownAfter(known.current, changes, device.keepDrafts(changes.changed, changes.gone))
      setIsKept(areKept(state.drafts, known.current))
    }
    if (state.history !== before.history) {
      if (state.history !== history.current) device.keepHistory(state.history)
      history.current = state.history
    }
  }, [device, state])

  useLeaveWarning(!isKept && state.drafts.length > 0)
  return isKept
}
