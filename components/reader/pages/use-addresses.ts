import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { addressQuery, queryInAddress } from '../finding/use-finding.ts'
import { changeHistory, pushStep } from '../history-steps.ts'
import type { ReaderPublication } from '../model.ts'
import { pageAddress, spreadWithPage } from './page-address.ts'

/** Effect of a turn on the history: a new entry, a replaced one, or none. */
export type HistoryChange = 'push' | 'replace' | 'none'

export type Addresses = {
  /** Returns the address of a view; a single second page has a fragment: `/page/2-3#page-3`. */
  of(view: number[]): string
  remember(view: number[], how: HistoryChange): void
  /**
   * Returns the first page that the address names; undefined if it names a product.
   * @param shown a visible page, which an end of another kind, such as `#list`, leaves as it is
   */
  current(shown: number): number | undefined
}

/** Syncs the window's address with the view, and calls back on history navigation. @param page the first visible one */
export function useAddresses(
  publication: ReaderPublication,
  page: number,
  onStep: (page: number) => void,
): Addresses {
  const latest = useRef({ page, onStep })
  latest.current = { page, onStep }
  const addresses = useMemo(() => addressesOf(publication), [publication])
  useLayoutEffect(() => {
    const step = () => {
      const found = addresses.current(latest.current.page)
      if (found !== undefined) latest.current.onStep(found)
    }
    addEventListener('popstate', step)
    return () => removeEventListener('popstate', step)
  }, [addresses])
  return addresses
}

function addressesOf(publication: ReaderPublication): Addresses {
  const of = (view: number[]) => pageAddress(view[0] ?? 1, publication)
  return {
    of,
    remember(view, how) {
      // The search query stays in the address across pages.
      const address = withQuery(of(view), addressQuery(queryInAddress()))
      if (how === 'push') pushStep(null, address)
      if (how === 'replace') changeHistory(() => history.replaceState(null, '', address))
    },
    current(shown) {
      const { pathname, hash } = location
      // Products open over any page.
      if (/\/product\/\d+$/.test(pathname)) return undefined
      const [, name = '1'] = /\/page\/([^/]+)$/.exec(pathname) ?? []
      const named = Number(/^#page-(\d+)$/.exec(hash)?.[1])
      // The page of an old address may be in another spread now.
      if (named >= 1 && named <= publication.pageCount) return named
      const pages = spreadWithPage(name, publication)?.pages ?? []
      return hash !== '' && pages.includes(shown) ? shown : pages[0]
    },
  }
}

function withQuery(address: string, query: string): string {
  const [path = '', hash] = address.split('#')
  return path + query + (hash === undefined ? '' : `#${hash}`)
}
