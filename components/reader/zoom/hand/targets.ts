export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('a, button, input, video, audio, select, textarea') !== null
  )
}

/** True if a mouse presses a control or selects text there. */
export function isForPointer(target: EventTarget | null): boolean {
  return isControl(target) || (target instanceof Element && target.closest('.text span') !== null)
}
