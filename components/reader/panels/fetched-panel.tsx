/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Words } from '../words.ts'
import { useAnswer } from './use-answer.ts'
import { PanelWaiting } from './waiting.tsx'

type FetchedPanelProps<Data> = {
  path: string
  words: Words
  children(data: Data): ComponentChildren
}

/** Panel of fetched JSON, with the focus on its current entry. */
export function FetchedPanel<Data>({ path, words, children }: FetchedPanelProps<Data>) {
  const { data, hasFailed, retry } = useAnswer<Data>(path)
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the entries have arrived
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [data])
  return (
    <div class="panel-body" ref={box} aria-busy={!data && !hasFailed}>
      {data ? children(data) : <PanelWaiting words={words} hasFailed={hasFailed} onRetry={retry} />}
    </div>
  )
}
