/** @jsxImportSource preact */
import type { OpenedProps } from '../opened-props.ts'
import { TextPanel } from './opened-look.tsx'

/** The text of a link that was read first, and the link. */
export function Opened(props: OpenedProps) {
  const { hotspot, words } = props
  return (
    <TextPanel
      {...props}
      wayOut={() => (
        <a class="way-out" href={hotspot.href} target="_blank" rel="noopener">
          {words.visitSite}
        </a>
      )}
    />
  )
}
