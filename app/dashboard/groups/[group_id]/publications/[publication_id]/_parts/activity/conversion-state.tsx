import { Ban, CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProgress } from '#app/dashboard/groups/[group_id]/_parts/use-progress.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'
import type { WordKey } from '#db/rules/words/messages.ts'

export function ConversionStateNote({ conversion }: { conversion: ShownConversion }) {
  const words = useWords('list')
  const progress = useProgress(conversion)
  const end = hasEnded(conversion.state) ? ends[conversion.state as keyof typeof ends] : undefined
  const { icon, color } = end ?? { icon: <Spinner />, color: 'text-ink-soft' }
  return (
    <span
      className={`inline-flex items-center gap-1.5 tabular-nums [&_svg]:size-4 [&_svg]:shrink-0 ${color}`}
    >
      {icon}
      {end ? words[end.word] : progress.words}
    </span>
  )
}

const ends = {
  finished: { word: 'conversion.finished', icon: <CircleCheck aria-hidden />, color: 'text-good' },
  failed: { word: 'conversion.failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
  canceled: { word: 'conversion.canceled', icon: <Ban aria-hidden />, color: 'text-ink-soft' },
} as const satisfies Record<string, { word: WordKey<'list'>; icon: ReactNode; color: string }>
