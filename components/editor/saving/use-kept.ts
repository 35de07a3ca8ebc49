import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '#components/ui/use-leave-warning.ts'
import type { EditorAction, EditorState } from '../state.ts'
import type { Device } from './device.ts'

/**
 * Keeps what is not stored yet, and what can be undone, on the device; takes up what was kept there before, and what
 * other tabs keep.
 * @param onSentElsewhere called when another tab sent something: the spread is another by now
 * @returns whether drafts are kept
 */
export function useKept(
  device: Device,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  onSentElsewhere: () => void,
): boolean {
  const [isKept, setIsKept] = useState(true)
  // What the device has, and what of the state was looked at: what was just taken up comes into the state only with
  // the next rendering, and must not be overwritten until then.
  const drafts = useRef(state.drafts)
  const history = useRef(state.history)
  const seen = useRef(state)

  function takeDrafts() {
    drafts.current = device.readDrafts()
    dispatch({ type: 'drafts kept elsewhere', drafts: drafts.current })
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
      // What was sent is gone from the drafts: they are taken up together with what it became.
      if (what.has('draft sent')) onSentElsewhere()
      else if (what.has('draft kept')) takeDrafts()
      if (what.has('history')) takeHistory()
    })
  }, [device])

  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (state.drafts !== before.drafts) {
      if (state.drafts !== drafts.current) setIsKept(device.keepDrafts(drafts.current, state.drafts))
      drafts.current = state.drafts
    }
    if (state.history !== before.history) {
      if (state.history !== history.current) device.keepHistory(state.history)
      history.current = state.history
    }
  }, [device, state])

  useLeaveWarning(!isKept && state.drafts.length > 0)
  return isKept
}
