export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, video, audio, select, textarea') !== null
  )
}

/** Whether a mouse does something else there: press a control, or choose text. */
export function isForPointer(target: EventTarget | null): boolean {
  return isControl(target) || (target instanceof Element && target.closest('.text span') !== null)
}
