/** @jsxImportSource preact */
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { ReaderHotspot } from '../../hotspot.ts'
import type { InlineProps } from './kind.ts'

/** Its text on the page: that one's own links lie over the link of the hotspot. */
export function InlineText({ hotspot: { text = '' }, children }: InlineProps<HotspotType>) {
  return (
    <>
      {children}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored */}
      <div class="rich-text" dangerouslySetInnerHTML={{ __html: text }} />
    </>
  )
}

/** True if a press opens the hotspot's text, which is not on the page. */
export function opensText({ text, isInline }: Pick<ReaderHotspot, 'text' | 'isInline'>): boolean {
  return Boolean(text) && !isInline
}
