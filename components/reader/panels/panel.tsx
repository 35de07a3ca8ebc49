/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Frame } from './frame.tsx'
import type { PanelProps } from './panel-props.ts'
import { type PanelName, panels } from './panels.ts'
import { fetchStyle } from './style.ts'
import { Waiting } from './waiting.tsx'

/** An open panel, with its content as soon as the code has loaded. */
export function Panel({ name, ...props }: PanelProps & { name: PanelName }) {
  const { words, onClose } = props
  const { Part, hasFailed, retry } = usePart(name)
  return (
    <Frame heading={panels[name].name(words)} words={words} onClose={onClose}>
      {close => (
        <>
          {Part && <Part {...props} onClose={close} />}
          {!Part && <Waiting words={words} hasFailed={hasFailed} onRetry={retry} />}
        </>
      )}
    </Frame>
  )
}

type Part = Awaited<ReturnType<(typeof panels)[PanelName]['load']>>['default']

/** Loads a panel's code and style when it is first opened. */
function usePart(name: PanelName) {
  const [part, setPart] = useState<{ Component: Part } | 'failed' | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason
  useEffect(() => {
    let isOver = false
    setPart(undefined)
    Promise.all([panels[name].load(), fetchStyle()]).then(
      ([loaded]) => isOver || setPart({ Component: loaded.default }),
      () => isOver || setPart('failed'),
    )
    return () => {
      isOver = true
    }
  }, [name, attempt])
  return {
    Part: typeof part === 'object' ? part.Component : undefined,
    hasFailed: part === 'failed',
    retry: () => setAttempt(attempt + 1),
  }
}
