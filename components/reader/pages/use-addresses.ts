import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { ReaderPublication } from '../model.ts'
import { addressQuery, queryInAddress } from '../search/use-finding.ts'
import { pushStep } from './history-steps.ts'
import { findSpread, pageAddress } from './page-address.ts'

/** How a turn is remembered: as a step of its own, in the place of the last one, or not at all. */
export type Remembrance = 'push' | 'replace' | 'none'

export type Addresses = {
  /** The address of a view; the second page of a spread, seen alone, is named behind it: `/page/2-3#page-3`. */
  of(view: number[]): string
  remember(view: number[], how: Remembrance): void
  /** The page that the window's address names, or undefined. */
  current(): number | undefined
}

/** Keeps the window's address in step with what is read, and calls back when somebody steps through the history. */
export function useAddresses(publication: ReaderPublication, onStep: (page: number) => void): Addresses {
  const latest = useRef(onStep)
  latest.current = onStep
  const addresses = useMemo(() => addressesOf(publication), [publication])
  useLayoutEffect(() => {
    const step = () => {
      const page = addresses.current()
      if (page !== undefined) latest.current(page)
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
      // What is looked for is looked for on every page.
      const address = withQuery(of(view), addressQuery(queryInAddress()))
      if (how === 'push') pushStep(null, address)
      if (how === 'replace') history.replaceState(null, '', address)
    },
    current() {
      const { pathname, hash } = location
      // A product lies over whatever pages are open.
      if (/\/product\/\d+$/.test(pathname)) return undefined
      const [, name = '1'] = /\/page\/([^/]+)$/.exec(pathname) ?? []
      const pages = findSpread(name, publication)?.pages
      const named = Number(/^#page-(\d+)$/.exec(hash)?.[1])
      return pages?.includes(named) ? named : pages?.[0]
    },
  }
}

function withQuery(address: string, query: string): string {
  const [path = '', hash] = address.split('#')
  return path + query + (hash === undefined ? '' : `#${hash}`)
}
