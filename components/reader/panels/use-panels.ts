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
    const named = () => panelNamedIn(location.hash, offers)
    const follow = ({ oldURL }: HashChangeEvent) => {
      const before = panelNamedIn(new URL(oldURL).hash, offers)
      // A step back from the address that opened a panel closes it.
      show(open => named() ?? (open === before ? null : open))
    }
    const first = named()
    if (first) show(first)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [offers])
  const setPanel = (name: ReaderPanelName | null) => {
    if (name === null) forget(panel)
    show(name)
  }
  // A panel beside the pages is closed by what opened it.
  const toggle = (name: ReaderPanelName) => {
    if (hotspots.opened) hotspots.close()
    setPanel(panel === name && !hotspots.opened ? null : name)
  }
  return { panel, setPanel, toggle }

  /** Takes a closed panel from the address, so that the same link opens it again. */
  function forget(closed: ReaderPanelName | null) {
    if (closed !== null && panelNamedIn(location.hash, offers) === closed)
      history.replaceState(history.state, '', location.pathname + location.search)
  }
}
