import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { kindIcons } from './inspector/kinds/kind-looks.ts'

/** The icon of a kind of hotspot; the kind's name or the hotspot's stands beside it. */
export function KindIcon({ type, className }: { type: HotspotType; className?: string }) {
  const Icon = kindIcons[type]
  return <Icon aria-hidden className={className} />
}
