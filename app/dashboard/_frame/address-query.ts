import { useCallback } from 'react'

/** Gives the function that changes the address's query in place; an empty value takes a name out. */
export function useAddressQuery() {
  return useCallback((changes: Record<string, string>) => {
    const query = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') query.delete(name)
      else query.set(name, value)
    }
    const text = query.toString()
    // Not the router's own: the list is filtered here, so nothing needs to be asked of the server.
    window.history.replaceState(null, '', text === '' ? window.location.pathname : `?${text}`)
  }, [])
}
