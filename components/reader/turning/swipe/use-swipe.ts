import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { ClickGuard } from '#components/spread/pointers/click-guard.ts'
import { PointerMachine } from '#components/spread/pointers/pointer-machine.ts'
import { SwipeResting } from './resting.ts'
import type { Swiped, SwipeStage } from './swiped.ts'

/** Fingers turn pages horizontally, so that scrolling and zooming stay the browser's; mice turn them by their edges. */
export function useSwipe(stage: RefObject<HTMLElement | null>, swiped: Swiped): void {
  const latest = useRef(swiped)
  latest.current = swiped
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref, which is set when effects run and stays
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const listeners = new AbortController()
    const { signal } = listeners
    const clicks = new ClickGuard()
    for (const [name, listener] of Object.entries(swipeListeners(element, latest, clicks)))
      element.addEventListener(name, listener as EventListener, { signal })
    element.addEventListener('click', clicks.onClick, { capture: true, signal })
    return () => listeners.abort()
  }, [])
}

/** @returns event listeners for the stage */
function swipeListeners(element: HTMLElement, latest: { readonly current: Swiped }, clicks: ClickGuard) {
  const stage: SwipeStage = {
    element,
    get swiped() {
      return latest.current
    },
    get resting() {
      return resting
    },
    swallowClick: () => clicks.swallowNext(),
  }
  const resting = new SwipeResting(stage)
  const machine = new PointerMachine(resting)
  let isMouse = false
  // A mouse drag selects no text and drags no link; a resting finger may select.
  const keepStill = (event: Event) => {
    if (isMouse && machine.state !== resting) event.preventDefault()
  }
  return {
    pointerdown(event: PointerEvent) {
      clicks.reset()
      if (machine.state === resting) isMouse = event.pointerType === 'mouse'
      machine.down(event)
    },
    pointermove: (event: PointerEvent) => machine.move(event),
    pointerup: (event: PointerEvent) => machine.up(event),
    pointercancel: (event: PointerEvent) => machine.up(event),
    selectstart: keepStill,
    dragstart: keepStill,
  }
}
