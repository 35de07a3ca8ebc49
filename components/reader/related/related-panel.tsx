/** @jsxImportSource preact */
import type { PanelProps } from '../panels/panel-props.ts'
import { useAnswer } from '../panels/use-answer.ts'
import { Waiting } from '../panels/waiting.tsx'
import { type RelatedPublication, RelatedPublications } from './related.tsx'

export default function RelatedPanel({ publication, words }: PanelProps) {
  const answer = useAnswer<{ related: RelatedPublication[] }>(`${publication.path}/related.json`)
  return (
    <div class="panel-body" aria-busy={!answer.data && !answer.hasFailed}>
      {!answer.data && <Waiting words={words} hasFailed={answer.hasFailed} onRetry={answer.retry} />}
      {answer.data && <RelatedPublications related={answer.data.related} />}
    </div>
  )
}
