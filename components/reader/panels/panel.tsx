/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../icons.tsx'
import { type PanelName, type PanelProps, panels } from './panels.ts'
import { fetchStyle } from './style.ts'

/**
 * A panel that is open: at the side of a wide screen, from below on a phone. Nothing else can be reached meanwhile;
 * Escape, the button and a press beside it close it, and the focus goes back to where it was.
 */
export function Panel({ name, ...props }: PanelProps & { name: PanelName }) {
  const { words, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { Part, hasFailed, retry } = usePart(name)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  const pressBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog class="panel" ref={dialog} aria-labelledby="panel-name" onClose={onClose} onClick={pressBeside}>
      <header>
        <h2 id="panel-name">{panels[name].name(words)}</h2>
        <button type="button" class="button" onClick={close} aria-label={words.close}>
          <Icon name="close" />
        </button>
      </header>
      {Part && <Part {...props} onClose={close} />}
      {hasFailed && (
        <p class="panel-trouble" role="alert">
          {words.failed}
          <button type="button" class="way-out" onClick={retry}>
            {words.retry}
          </button>
        </p>
      )}
      {!Part && !hasFailed && (
        <p class="panel-trouble" role="status">
          {words.loading}
        </p>
      )}
    </dialog>
  )
}

type Part = Awaited<ReturnType<(typeof panels)[PanelName]['load']>>['default']

/** The code and the style of a panel, fetched when it is opened first. */
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
