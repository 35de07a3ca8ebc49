/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks'
import { wideScreen } from '#components/spread/screens.ts'
import { Icon } from '../frame/icons.tsx'
import { dialogButton, isPlainPress, useIsLive } from '../frame/presses.ts'
import { usePart } from '../panels/use-part.ts'
import type { ReadNextProps } from './read-next-props.ts'

/** Link to related publications at the end; their covers fill the free place beside a single last page. */
export function ReadNext({ words, path, onOpen }: ReadNextProps) {
  const [hasRoom, setHasRoom] = useState(false)
  const isLive = useIsLive()
  useEffect(() => setHasRoom(matchMedia(wideScreen).matches), [])
  const EndOfBook = usePart<ReadNextProps>(hasRoom, () => import('./end-of-book.tsx'))
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <>
      {EndOfBook && <EndOfBook words={words} path={path} onOpen={onOpen} />}
      <a class="read-next" href={`${path}/related`} {...(isLive && dialogButton)} onClick={open}>
        {words.related}
        <Icon name="next" />
      </a>
    </>
  )
}
