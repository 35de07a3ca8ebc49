import { CircleCheck, CirclePause, CircleX } from 'lucide-react'
import { Spinner } from '#components/ui/spinner.tsx'
import type { ImportState as State } from '#db/rules/imports/imports.ts'
import type { ProductImport } from '#db/schema/products/product-imports.ts'

const looks = {
  scheduled: { word: 'Queued', icon: <Spinner />, color: 'text-ink-soft' },
  processing: { word: 'Importing', icon: <Spinner />, color: 'text-ink-soft' },
  success: { word: 'Imported', icon: <CircleCheck aria-hidden />, color: 'text-good' },
  held: { word: 'On hold', icon: <CirclePause aria-hidden />, color: 'text-care' },
  failed: { word: 'Failed', icon: <CircleX aria-hidden />, color: 'text-bad' },
} as const satisfies Record<State, unknown>

/** What an import is, as word, icon and colour. */
export function ImportState({ listed }: { listed: Pick<ProductImport, 'state' | 'unchangedSince'> }) {
  const { word, icon, color } = looks[listed.state]
  return (
    <span className={`inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0 ${color}`}>
      {icon}
      {listed.unchangedSince === null ? word : 'No changes'}
    </span>
  )
}
