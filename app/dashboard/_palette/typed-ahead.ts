import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what is typed from the key that opens the palette on until its field has the focus, since its code may come later:
 * the screen below must not act on it.
 * @returns takes the letters
 */
export function useTypedAhead(isOpen: boolean, onEscape: () => void): () => string {
  const typed = useRef('')
  const keep = useEffectEvent((event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
    if (isInside || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
    else if (event.key.length === 1) typed.current += event.key
  })
  useLayoutEffect(() => {
    if (!isOpen) return
    typed.current = ''
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [isOpen])
  return useCallback(() => {
    const letters = typed.current
    typed.current = ''
    return letters
  }, [])
}
