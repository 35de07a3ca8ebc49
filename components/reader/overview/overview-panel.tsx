/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { OverviewSpread } from '../model.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { useAnswer } from '../panels/use-answer.ts'
import { Waiting } from '../panels/waiting.tsx'
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
  const answer = useAnswer<{ spreads: OverviewSpread[] }>(`${publication.path}/spreads.json`)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the pages have arrived
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [answer.data])
  const choose = (page: number) => {
    turnToPage(page)
    onClose()
  }
  return (
    <div class="panel-body" ref={box} aria-busy={!answer.data && !answer.hasFailed}>
      {!answer.data && <Waiting words={words} hasFailed={answer.hasFailed} onRetry={answer.retry} />}
      {answer.data && (
        <Overview
          publication={publication}
          words={words}
          spreads={answer.data.spreads}
          open={shown}
          counts={finding.found?.counts}
          onChoose={choose}
        />
      )}
    </div>
  )
}
