import { Archive, CircleDashed, CircleX, Clock, EyeOff, Globe } from 'lucide-react'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Badge } from './looks.ts'

const badges = {
  online: { word: 'Online', icon: <Globe aria-hidden />, color: 'text-good' },
  unlisted: { word: 'Unlisted', icon: <EyeOff aria-hidden />, color: 'text-care' },
  offline: { word: 'Offline', icon: <CircleDashed aria-hidden />, color: 'text-ink-soft' },
  queued: { word: 'Queued', icon: <Clock aria-hidden />, color: 'text-ink-soft' },
  converting: { word: 'Converting', icon: <Spinner />, color: 'text-ink-soft' },
  failed: { word: 'Conversion failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
  canceled: { word: 'Conversion canceled', icon: <CircleX aria-hidden />, color: 'text-ink-soft' },
  archived: { word: 'Archived', icon: <Archive aria-hidden />, color: 'text-ink-soft' },
} as const satisfies Record<Badge, unknown>

/** @param busy replaces the state while it changes */
export function StateBadge({ badge, busy }: { badge: Badge; busy?: string }) {
  const { word, icon, color } = busy
    ? { word: busy, icon: <Spinner />, color: 'text-ink-soft' }
    : badges[badge]
  return (
    <span className={`inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 ${color}`}>
      {icon}
      {word}
    </span>
  )
}
