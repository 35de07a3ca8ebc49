import { useSyncExternalStore } from 'react'

/** Where panels stand beside the pages; below it they are sheets. */
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

/** Whether keys are those of a Mac. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
}

/** False on the server and while the page comes alive. */
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
