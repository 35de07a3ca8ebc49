import { useState, useSyncExternalStore } from 'react'
import { dismissAct, dismissedAct } from '#app/dashboard/_api/publication-acts.ts'

/** The act that was dismissed on this device; all before it are dismissed too. */
export function useDismissedAct(groupId: number) {
  const kept = useSyncExternalStore(
    neverTells,
    () => dismissedAct(groupId),
    () => Number.POSITIVE_INFINITY,
  )
  const [now, setNow] = useState(0)
  return {
    isDismissed: (id: number) => id <= Math.max(kept, now),
    dismiss(id: number) {
      dismissAct(groupId, id)
      setNow(id)
    },
  }
}

/** It is read with every drawing. */
function neverTells() {
  return () => undefined
}
