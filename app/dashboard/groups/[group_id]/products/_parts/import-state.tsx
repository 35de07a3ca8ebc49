'use client'
import { CircleCheck, CirclePause, CircleSlash, CircleX } from 'lucide-react'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownImportState } from './import-words.ts'

const looks = {
  scheduled: { icon: <Spinner />, color: 'text-ink-soft' },
  processing: { icon: <Spinner />, color: 'text-ink-soft' },
  success: { icon: <CircleCheck aria-hidden />, color: 'text-good' },
  unchanged: { icon: <CircleCheck aria-hidden />, color: 'text-good' },
  held: { icon: <CirclePause aria-hidden />, color: 'text-care' },
  confirmed: { icon: <CircleCheck aria-hidden />, color: 'text-ink-soft' },
  dismissed: { icon: <CircleSlash aria-hidden />, color: 'text-ink-soft' },
  replaced: { icon: <CircleSlash aria-hidden />, color: 'text-ink-soft' },
  failed: { icon: <CircleX aria-hidden />, color: 'text-bad' },
} as const satisfies Record<ShownImportState, unknown>

export function ImportStateNote({ state }: { state: ShownImportState }) {
  const words = useWords('products')
  const { icon, color } = looks[state]
  return (
    <span className={`inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 ${color}`}>
      {icon}
      {words[`imports.states.${state}`]}
    </span>
  )
}
