import { useCallback } from 'react'

/** Returns a setter of query parameters; empty values remove them. `isStep` adds a history entry. */
export function useAddressQuery() {
  return useCallback((changes: Record<string, string>, { isStep = false } = {}) => {
    const query = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') query.delete(name)
      else query.set(name, value)
    }
    const text = query.toString().replaceAll('%2C', ',')
    const address = text === '' ? window.location.pathname : `?${text}`
    // Bypasses the router: the list fetches its data itself.
    if (isStep) window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }, [])
}
