/** @jsxImportSource preact */
import { Icon } from '../frame/icons.tsx'
import type { Words } from '../words.ts'

export type TurnerProps = {
  way: 'previous' | 'next'
  words: Words
  /** Where it leads without JavaScript; undefined at the end of the book. */
  href: string | undefined
  /** Where it leads from each page of the spread, on phones that show them one by one and run no script. */
  alone: (string | undefined)[]
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

/**
 * A link to the previous or the next pages that turns in place where it can. Without scripts there is one more for each
 * page of a spread, of which `alone.css` shows the one that counts.
 */
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
