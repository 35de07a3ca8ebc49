import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { ClickGuard } from '#components/spread/pointers/click-guard.ts'
import { PointerMachine } from '#components/spread/pointers/pointer-machine.ts'
import { Resting } from './swipe/resting.ts'
import type { Swiped, SwipeStage } from './swipe/swiped.ts'

/**
 * Lets a finger turn pages, to the side only, so that scrolling and zooming stay the browser's; and a mouse that takes
 * hold of their edges.
 */
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

/** @returns the listeners of the stage, by event */
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
  const resting = new Resting(stage)
  const machine = new PointerMachine(resting)
  let isMouse = false
  // What a mouse turns chooses no text on the way, and takes no link along. A finger that rests may choose.
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
