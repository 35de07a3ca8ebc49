import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { editorKind } from './editor-kinds.ts'

export function KindIcon({ type, className }: { type: HotspotType; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={editorKind(type).icon} />
    </svg>
  )
}
