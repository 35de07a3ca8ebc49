/** @jsxImportSource preact */
import type { HotspotOfType } from '../../hotspot.ts'
import type { OpenedProps } from '../opened-props.ts'
import { TextPanel } from './opened-look.tsx'

/** The text of a reference that was read first, and the way to its page. */
export function Opened(props: OpenedProps & { hotspot: HotspotOfType<'page_reference'> }) {
  const { hotspot, turnToPage } = props
  const turn = (event: MouseEvent, close: () => void) => {
    event.preventDefault()
    close()
    turnToPage(hotspot.page)
  }
  return (
    <TextPanel
      {...props}
      wayOut={close => (
        <a class="way-out" href={hotspot.href} onClick={event => turn(event, close)}>
          {hotspot.name}
        </a>
      )}
    />
  )
}
