/** @jsxImportSource preact */
import type { ContentsEntry } from '#db/rules/pages/outline.ts'
import { FetchedPanel } from '../panels/fetched-panel.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { Contents } from './contents.tsx'

/** Panel with the table of contents, scrolled to the current entry. */
export default function ContentsPanel({ publication, words, visiblePages, turnToPage }: PanelProps) {
  return (
    <FetchedPanel<{ entries: ContentsEntry[] }> path={`${publication.path}/contents.json`} words={words}>
      {({ entries }) => (
        <Contents publication={publication} entries={entries} open={visiblePages} onChoose={turnToPage} />
      )}
    </FetchedPanel>
  )
}
