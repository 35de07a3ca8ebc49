/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { PanelFrame } from '../../panels/frame.tsx'
import type { OpenedProps } from '../opened-props.ts'

/** Pictures and films over the pages, with their text. */
export function Lightbox({
  hotspot,
  words,
  onClose,
  children,
}: OpenedProps & { children: ComponentChildren }) {
  return (
    <PanelFrame heading={hotspot.name} words={words} onClose={onClose} look="lightbox">
      {() => (
        <div class="shown">
          {children}
          <Text html={hotspot.text} />
        </div>
      )}
    </PanelFrame>
  )
}

/** A text beside the pages, and below it the way to where the hotspot leads. */
export function TextPanel({
  hotspot,
  words,
  onClose,
  wayOut,
}: OpenedProps & { wayOut(close: () => void): ComponentChildren }) {
  return (
    <PanelFrame heading={hotspot.name} words={words} onClose={onClose} look="panel">
      {close => (
        <div class="panel-body">
          <Text html={hotspot.text} />
          {wayOut(close)}
        </div>
      )}
    </PanelFrame>
  )
}

function Text({ html }: { html: string | undefined }) {
  if (!html) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored
  return <div class="told" dangerouslySetInnerHTML={{ __html: html }} />
}
