import { useSyncExternalStore } from 'react'

/** True where Command is held in place of Control. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
}

function never() {
  return () => undefined
}
