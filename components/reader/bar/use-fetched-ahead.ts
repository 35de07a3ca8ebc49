import { useEffect } from 'preact/hooks'
import { fetchPanel } from '../panels/panel.tsx'
import { panels, type ReaderPanelName } from '../panels.ts'

/** Loads the panels once the network is idle, unless the browser saves data, so that they open at once on slow lines too. */
export function useFetchedAhead(offers: ReaderPanelName[], isQuiet: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered stays the same
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (!isQuiet || connection?.saveData) return
    for (const name of offers) fetchPanel(panels[name])
  }, [isQuiet])
}
