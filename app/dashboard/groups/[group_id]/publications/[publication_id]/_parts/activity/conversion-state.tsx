import { Ban, CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProgress } from '#app/dashboard/groups/[group_id]/_parts/use-progress.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import { hasEnded } from '#db/rules/conversions/conversions.ts'

export function ConversionStateNote({ conversion }: { conversion: ShownConversion }) {
  const progress = useProgress(conversion)
  const { word, icon, color } = hasEnded(conversion.state)
    ? ends[conversion.state as keyof typeof ends]
    : { word: progress.words, icon: <Spinner />, color: 'text-ink-soft' }
  return (
    <span
      className={`inline-flex items-center gap-1.5 tabular-nums [&_svg]:size-4 [&_svg]:shrink-0 ${color}`}
    >
      {icon}
      {word}
    </span>
  )
}

const ends = {
  finished: { word: 'Finished', icon: <CircleCheck aria-hidden />, color: 'text-good' },
  failed: { word: 'Failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
  canceled: { word: 'Canceled', icon: <Ban aria-hidden />, color: 'text-ink-soft' },
} satisfies Record<string, { word: string; icon: ReactNode; color: string }>
