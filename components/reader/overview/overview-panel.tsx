/** @jsxImportSource preact */
import type { OverviewSpread } from '../model.ts'
import { FetchedPanel } from '../panels/fetched-panel.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { Overview } from './overview.tsx'

/** Panel with the overview, scrolled to the visible pages. */
export default function OverviewPanel({
  publication,
  words,
  shown,
  finding,
  turnToPage,
  onClose,
}: PanelProps) {
  const choose = (page: number) => {
    turnToPage(page)
    onClose()
  }
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
          open={shown}
          counts={finding.found?.counts}
          onChoose={choose}
        />
      )}
    </FetchedPanel>
  )
}
