/** As long as `--calm`, in ms. */
const durationMs = 300

/**
 * Prepares the book to slide, now that something is about to change its place and size: the new layout is made once,
 * and only transformed on the way.
 * @returns starts the slide, after the change
 */
export function slidingBook(): () => void {
  const before = new Map(parts().map(part => [part, part.getBoundingClientRect()]))
  return () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [part, { left, top, width }] of before) {
      const now = part.getBoundingClientRect()
      if (now.width === 0 || now.width === width) continue
      const from = `translate(${left - now.left}px,${top - now.top}px) scale(${width / now.width})`
      part.animate(
        { transform: [from, 'none'], transformOrigin: ['0 0', '0 0'] },
        { duration: durationMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)', composite: 'add' },
      )
    }
  }
}

function parts(): Element[] {
  return [...document.querySelectorAll('.book, .stacks')]
}
