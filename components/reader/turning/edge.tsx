/** @jsxImportSource preact */

import { Icon } from '../frame/icons.tsx'
import { isPlainPress } from '../frame/presses.ts'
import type { Words } from '../words.ts'

export type TurnerProps = {
  way: 'previous' | 'next'
  words: Words
  /** Target without JavaScript; undefined at the ends of the book. */
  href: string | undefined
  /** Targets from each page of the spread, for phones without scripts, which show them one by one. */
  alone: (string | undefined)[]
  onTurn(): void
}

/** Turn link over a whole side of the screen. */
export function Edge({ way, ...rest }: TurnerProps) {
  return (
    <div class={`edge ${way}`}>
      <Turner way={way} {...rest} class="side" />
    </div>
  )
}

/** Turn link. Before hydration there is one per page of a spread, of which `alone.css` shows the right one. */
export function Turner({ alone, class: name, ...rest }: TurnerProps & { class: string }) {
  if (alone.length === 0) return <TurnerLink {...rest} class={name} />
  return (
    <>
      <TurnerLink {...rest} class={`${name} from-spread`} />
      {alone.map((href, index) => (
        <TurnerLink
          {...rest}
          key={href}
          href={href}
          class={`${name} ${index === 0 ? 'from-first' : 'from-second'}`}
        />
      ))}
    </>
  )
}

type TurnerLinkProps = Omit<TurnerProps, 'alone'> & { class: string }

function TurnerLink({ way, words, href, onTurn, class: name }: TurnerLinkProps) {
  const turn = (event: MouseEvent) => {
    // Modified clicks open the link elsewhere, as usual.
    if (!isPlainPress(event)) return
    event.preventDefault()
    onTurn()
  }
  // Keeps its place at an end of the book, so that nothing else moves.
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
