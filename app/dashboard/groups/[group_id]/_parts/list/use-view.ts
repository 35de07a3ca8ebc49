import { useSearchParams } from 'next/navigation'
import { useAddressQuery } from '#app/dashboard/_frame/address-query.ts'
import { type ListView, listViews, viewCookie } from './view.ts'

const aYear = 365 * 24 * 60 * 60

/** Returns the view from the URL, else this device's last one. */
export function useView(kept: ListView) {
  const inAddress = useSearchParams().get('view')
  const setQuery = useAddressQuery()
  const view = listViews.find(name => name === inAddress) ?? kept
  function choose(next: ListView) {
    // biome-ignore lint/suspicious/noDocumentCookie: the one way that every browser has
    document.cookie = `${viewCookie}=${next}; path=/dashboard; max-age=${aYear}; samesite=lax`
    setQuery({ view: next }, { isStep: true })
  }
  return { view, choose }
}
