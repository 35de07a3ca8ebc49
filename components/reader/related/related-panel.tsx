/** @jsxImportSource preact */
import { FetchedPanel } from '../panels/fetched-panel.tsx'
import type { PanelProps } from '../panels/panel-props.ts'
import { type RelatedPublication, RelatedPublications } from './related.tsx'

export default function RelatedPanel({ publication, words }: PanelProps) {
  return (
    <FetchedPanel<{ related: RelatedPublication[] }> path={`${publication.path}/related.json`} words={words}>
      {({ related }) => <RelatedPublications related={related} />}
    </FetchedPanel>
  )
}
