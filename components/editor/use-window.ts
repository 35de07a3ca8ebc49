import { useSyncExternalStore } from 'react'

/** Panels are beside the pages from here on, and sheets below. */
const wide = '(min-width: 64rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(
    listener => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
    () => true,
  )
}

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => undefined
}
