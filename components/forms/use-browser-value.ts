import { useSyncExternalStore } from 'react'

/** Returns a value that only the browser knows; `sent` while React takes over what the server sent. */
export function useBrowserValue<Known, Sent>(read: () => Known, sent: Sent): Known | Sent {
  return useSyncExternalStore<Known | Sent>(neverChanges, read, () => sent)
}

function neverChanges() {
  return () => undefined
}
