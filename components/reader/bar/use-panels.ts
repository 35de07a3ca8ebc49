import { useEffect, useState } from 'preact/hooks'
import type { HotspotState } from '../hotspots/use-hotspots.ts'
import type { ReaderPanelName } from '../panels.ts'
import { panelNamedIn } from './panel-in-address.ts'

export type OpenPanel = {
  panel: ReaderPanelName | null
  setPanel(panel: ReaderPanelName | null): void
  /** Opens a panel, or closes it if it is open. */
  toggle(panel: ReaderPanelName): void
}

/** The open panel. Addresses open one by their end, as `#contents` or `#list=…`, also within an open reader. */
export function usePanels(offers: readonly ReaderPanelName[], hotspots: HotspotState): OpenPanel {
  const [panel, show] = useState<ReaderPanelName | null>(null)
  useEffect(() => {
    const follow = (event?: HashChangeEvent) => {
      const named = panelNamedIn(location.href, offers)
      const before = event && panelNamedIn(event.oldURL, offers)
      // A step back from the address that opened a panel closes it.
      show(open => named ?? (open === before ? null : open))
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [offers])
  const setPanel = (name: ReaderPanelName | null) => {
    // The same link opens it again.
    if (name === null && panelNamedIn(location.href, offers))
      history.replaceState(history.state, '', location.pathname + location.search)
    show(name)
  }
  // A panel beside the pages is closed by what opened it.
  const toggle = (name: ReaderPanelName) => {
    if (hotspots.opened) hotspots.close()
    setPanel(panel === name && !hotspots.opened ? null : name)
  }
  return { panel, setPanel, toggle }
}
