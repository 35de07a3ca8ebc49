import type { RefObject } from 'preact'
import { useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { atRest, isAtRest, type Turning } from './turning.ts'
import { type TurningControl, TurningEngine } from './turning-engine.ts'
import { useRepainting } from './use-repainting.ts'

/** Animates leaves. Renders only when views appear or disappear; `paint` handles the frames in between. */
export function useTurning(
  book: RefObject<HTMLElement | null>,
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
  useRepainting(book, engine)
  useLayoutEffect(() => paint(engine.now, isAtRest(engine.now)))
  return engine
}
