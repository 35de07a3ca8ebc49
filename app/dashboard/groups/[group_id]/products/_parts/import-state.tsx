import { CircleCheck, CirclePause, CircleSlash, CircleX } from 'lucide-react'
import { Spinner } from '#components/ui/spinner.tsx'
import type { ShownImportState } from './import-words.ts'

const looks = {
  scheduled: { word: 'Queued', icon: <Spinner />, color: 'text-ink-soft' },
  processing: { word: 'Importing', icon: <Spinner />, color: 'text-ink-soft' },
  success: { word: 'Imported', icon: <CircleCheck aria-hidden />, color: 'text-good' },
  unchanged: { word: 'No changes', icon: <CircleCheck aria-hidden />, color: 'text-good' },
  held: { word: 'On hold', icon: <CirclePause aria-hidden />, color: 'text-care' },
  confirmed: { word: 'Confirmed', icon: <CircleCheck aria-hidden />, color: 'text-ink-soft' },
  dismissed: { word: 'Dismissed', icon: <CircleSlash aria-hidden />, color: 'text-ink-soft' },
  replaced: { word: 'Replaced', icon: <CircleSlash aria-hidden />, color: 'text-ink-soft' },
  failed: { word: 'Failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
} as const satisfies Record<ShownImportState, unknown>

export function ImportStateNote({ state }: { state: ShownImportState }) {
  const { word, icon, color } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 ${color}`}>
      {icon}
      {word}
    </span>
  )
}
