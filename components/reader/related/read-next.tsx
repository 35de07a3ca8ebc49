/** @jsxImportSource preact */
import { Icon } from '../icons.tsx'
import type { Words } from '../words.ts'

type ReadNextProps = { words: Words; path: string; onOpen(): void }

/** At the end of the book: the way to what can be read next. */
export function ReadNext({ words, path, onOpen }: ReadNextProps) {
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a class="read-next" href={`${path}/related`} onClick={open}>
      {words.related}
      <Icon name="next" />
    </a>
  )
}
