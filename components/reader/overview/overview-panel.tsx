/** @jsxImportSource preact */
import type { OverviewSpread } from '../model.ts'
import { FetchedPanel } from '../panels/fetched-panel.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { Overview } from './overview.tsx'

/** The overview over the whole screen, scrolled to the visible pages. */
export default function OverviewPanel({ publication, words, visiblePages, finding, turnToPage }: PanelProps) {
  return (
    <FetchedPanel<{ spreads: OverviewSpread[] }>
      path={`${publication.path}/spreads.json?shape=reader`}
      words={words}
    >
      {({ spreads }) => (
        <Overview
          publication={publication}
          words={words}
          spreads={spreads}
          open={visiblePages}
          counts={finding.found?.counts}
          onChoose={turnToPage}
        />
      )}
    </FetchedPanel>
  )
}
