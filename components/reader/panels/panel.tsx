/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { PanelFrame } from './frame.tsx'
import type { LazyPanel, PanelProps } from './panel-props.ts'
import { fetchStyle } from './style.ts'
import { PanelWaiting } from './waiting.tsx'

/** Loads a panel's code and style before it is opened. */
export function fetchPanel(panel: LazyPanel): void {
  void Promise.all([panel.load(), fetchStyle()]).catch(() => {})
}

/** An open panel, with its content as soon as the code has loaded. */
export function Panel({ panel, ...props }: PanelProps & { panel: LazyPanel }) {
  const { words, onClose, turnToPage } = props
  const { Part, hasFailed, retry } = usePart(panel)
  return (
    <PanelFrame heading={panel.name(words)} words={words} onClose={onClose} look={panel.look}>
      {(close, isBeside) => {
        const turn = (page: number) => {
          turnToPage(page)
          if (!isBeside) close()
        }
        const own = { ...props, turnToPage: turn, onClose: close }
        return (
          <>
            {panel.Field && <panel.Field {...own} />}
            {Part && <Part {...own} />}
            {!Part && <PanelWaiting words={words} hasFailed={hasFailed} onRetry={retry} />}
          </>
        )
      }}
    </PanelFrame>
  )
}

/** Loads a panel's code and style when it is first opened. */
function usePart(panel: LazyPanel) {
  const [part, setPart] = useState<{ Component: ComponentType<PanelProps> } | 'failed' | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason
  useEffect(() => {
    let isOver = false
    setPart(undefined)
    Promise.all([panel.load(), fetchStyle()]).then(
      ([loaded]) => isOver || setPart({ Component: loaded.default }),
      () => isOver || setPart('failed'),
    )
    return () => {
      isOver = true
    }
  }, [panel, attempt])
  return {
    Part: typeof part === 'object' ? part.Component : undefined,
    hasFailed: part === 'failed',
    retry: () => setAttempt(attempt + 1),
  }
}
