import { Archive, CircleDashed, CircleX, Clock, EyeOff, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import type { WordKey } from '#db/rules/words/messages.ts'
import type { Badge } from './looks.ts'

const badges = {
  online: { word: 'state.online', icon: <Globe aria-hidden />, color: 'text-good' },
  unlisted: { word: 'state.unlisted', icon: <EyeOff aria-hidden />, color: 'text-care' },
  offline: { word: 'state.offline', icon: <CircleDashed aria-hidden />, color: 'text-ink-soft' },
  queued: { word: 'state.queued', icon: <Clock aria-hidden />, color: 'text-ink-soft' },
  converting: { word: 'state.converting', icon: <Spinner />, color: 'text-ink-soft' },
  failed: { word: 'state.failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
  canceled: { word: 'state.canceled', icon: <CircleX aria-hidden />, color: 'text-ink-soft' },
  archived: { word: 'state.archived', icon: <Archive aria-hidden />, color: 'text-ink-soft' },
} as const satisfies Record<Badge, { word: WordKey<'list'>; icon: ReactNode; color: string }>

/** @param busy replaces the state while it changes */
export function StateBadge({ badge, busy }: { badge: Badge; busy?: string }) {
  const words = useWords('list')
  const { icon, color } = busy ? { icon: <Spinner />, color: 'text-ink-soft' } : badges[badge]
  return (
    <span className={`inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 ${color}`}>
      {icon}
      {busy || words[badges[badge].word]}
    </span>
  )
}
