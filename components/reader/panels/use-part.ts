import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fetchStyle } from './style.ts'

/** Loads an optional component with its style once it is wanted; ignores failures. */
export function usePart<Props>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Component: ComponentType<Props> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` loads the same each time
  useEffect(() => {
    if (!isWanted || part) return
    Promise.all([load(), fetchStyle()]).then(
      ([loaded]) => setPart({ Component: loaded.default }),
      () => {},
    )
  }, [isWanted])
  return isWanted ? part?.Component : undefined
}
