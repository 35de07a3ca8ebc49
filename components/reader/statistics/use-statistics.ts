import { useEffect, useRef } from 'preact/hooks'
import type { OpenedFacts } from '#db/rules/statistics/events.ts'
import type { Screen } from '../frame/use-screen.ts'
import type { ReaderPublication } from '../model.ts'
import type { TurnedPages } from '../pages/use-pages.ts'
import type { Beacon } from './beacon.ts'
import { count, startCounting } from './count.ts'
import { openedFacts } from './opened-facts.ts'

/** Counts readers from hydration on; the beacon itself is loaded once the first pages are there. */
export function useStatistics(
  publication: ReaderPublication,
  screen: Screen | null,
  pages: TurnedPages,
  isEnlarged: boolean,
): void {
  const beacon = useRef<Beacon | undefined>(undefined)
  const isCounted = useRef(false)
  const { isQuiet = false, zoom = 1 } = screen ?? {}
  const isAlive = screen !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first screen
  useEffect(() => {
    if (screen) isCounted.current = startCounting(publication, () => factsOf(publication, screen))
  }, [isAlive])
  useEffect(() => {
    if (!isQuiet || !isCounted.current) return
    const begin = ({ Beacon: Watching }: typeof import('./beacon.ts')) => {
      beacon.current ??= new Watching(number => pages.page(number)?.id)
    }
    import('./beacon.ts').then(begin, () => {})
  }, [isQuiet, pages])
  useEffect(() => beacon.current?.look())
  const isZoomed = isEnlarged || zoom > 1
  useEffect(() => {
    if (isZoomed) count({ type: 'zoomed' })
  }, [isZoomed])
}

function factsOf({ layout }: ReaderPublication, { scrolls, isNarrow }: Screen): OpenedFacts {
  const { search, host } = location
  return openedFacts({
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    layout: scrolls ? 'scroll' : isNarrow || layout === 'single' ? 'pages' : 'spreads',
    search,
    host,
    referrer: document.referrer,
    isFramed: parent !== window,
    frameName: window.name,
  })
}
