/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { ContentsEntry } from '#db/rules/pages/outline.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { useAnswer } from '../panels/use-answer.ts'
import { Waiting } from '../panels/waiting.tsx'
import { Contents } from './contents.tsx'

/** Panel with the table of contents, scrolled to the current entry. */
export default function ContentsPanel({ publication, words, shown, turnToPage, onClose }: PanelProps) {
  const answer = useAnswer<{ entries: ContentsEntry[] }>(`${publication.path}/contents.json`)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the entries have arrived
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
        <Contents publication={publication} entries={answer.data.entries} open={shown} onChoose={choose} />
      )}
    </div>
  )
}
