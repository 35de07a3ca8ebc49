import { useCallback } from 'react'

/**
 * Gives the function that changes the address's query; an empty value takes a name out.
 * `isStep` makes it something to come back to with the browser's own button: choosing is one, typing is none.
 */
export function useAddressQuery() {
  return useCallback((changes: Record<string, string>, { isStep = false } = {}) => {
    const query = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') query.delete(name)
      else query.set(name, value)
    }
    const text = query.toString().replaceAll('%2C', ',')
    const address = text === '' ? window.location.pathname : `?${text}`
    // Not the router's own: the list reads for itself what it needs, so nothing is to be asked of the server twice.
    if (isStep) window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }, [])
}
