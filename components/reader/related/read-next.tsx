/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../frame/icons.tsx'
import { usePart } from '../panels/use-part.ts'
import type { ReadNextProps } from './read-next-props.ts'

/** Where pages lie beside each other, as the style has it. */
const wide = '(orientation: landscape), (min-width: 901px)'

/**
 * At the end of the book: the way to what can be read next. Where the last page lies alone, the covers are shown in the
 * free place beside it.
 */
export function ReadNext({ words, path, onOpen }: ReadNextProps) {
  const [hasRoom, setHasRoom] = useState(false)
  useEffect(() => setHasRoom(matchMedia(wide).matches), [])
  const EndOfBook = usePart<ReadNextProps>(hasRoom, () => import('./end-of-book.tsx'))
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <>
      {EndOfBook && <EndOfBook words={words} path={path} onOpen={onOpen} />}
      <a class="read-next" href={`${path}/related`} onClick={open}>
        {words.related}
        <Icon name="next" />
      </a>
    </>
  )
}
