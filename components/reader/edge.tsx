/** @jsxImportSource preact */
import { Icon } from './icons.tsx'
import type { Words } from './words.ts'

export type TurnerProps = {
  way: 'previous' | 'next'
  words: Words
  /** Where it leads without JavaScript; undefined at the end of the book. */
  href: string | undefined
  onTurn(): void
}

/** One side of the screen, from top to bottom: a link that turns the page. */
export function Edge({ way, ...rest }: TurnerProps) {
  return (
    <div class={`edge ${way}`}>
      <Turner way={way} {...rest} class="side" />
    </div>
  )
}

/** A link to the previous or the next pages that turns in place where it can. */
export function Turner({ way, words, href, onTurn, class: name }: TurnerProps & { class: string }) {
  const turn = (event: MouseEvent) => {
    // With a key held, or another button, the link opens elsewhere, as links do.
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onTurn()
  }
  // At an end of the book its place stays free, so that nothing else moves.
  if (href === undefined) return <span class={name} />
  return (
    <a
      class={name}
      href={href}
      rel={way === 'previous' ? 'prev' : 'next'}
      aria-label={words[way]}
      onClick={turn}
    >
      <Icon name={way} />
    </a>
  )
}
