import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { atRest, isAtRest, type Turning } from './turning.ts'
import { type TurningControl, TurningEngine } from './turning-engine.ts'

/**
 * Leaves that move with the screen's frames. The component is rendered anew when views come into sight or leave it;
 * in between, `paint` moves what is there.
 */
export function useTurning(
  view: number,
  stiffness: number,
  paint: (now: Turning, isSettled: boolean) => void,
): TurningControl {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0)
  const kept = useRef<TurningEngine | undefined>(undefined)
  kept.current ??= new TurningEngine(atRest(view), () => renderAnew(undefined as never))
  const engine = kept.current
  engine.stiffness = stiffness
  engine.paint = paint
  useLayoutEffect(() => paint(engine.now, isAtRest(engine.now)))
  return engine
}
