import { FigureBar } from '#app/dashboard/groups/[group_id]/statistics/_parts/figure-table.tsx'
import { namedTables } from '#app/dashboard/groups/[group_id]/statistics/_parts/named-figures.ts'
import { useSaying } from '#app/dashboard/groups/[group_id]/statistics/_parts/saying.ts'
import { figureInWords } from '#app/dashboard/groups/[group_id]/statistics/_parts/words.ts'
import { Definition } from '#components/ui/definition.tsx'
import { useWords } from '#components/words/words.tsx'

import type { ProductFigures } from '#db/statistics/questions/products.ts'
import { roundedShare } from './shares.ts'

const steps = ['seen', 'opened', 'listed', 'sent'] as const
const befores = { seen: undefined, opened: 'seen', listed: 'opened', sent: 'listed' } as const

/** The steps from a page to the shop, each with its share of the step before. */
export function Funnel({ figures }: { figures: ProductFigures['group'] }) {
  const words = useWords('products')
  const saying = useSaying()
  const { products } = namedTables(saying.words)
  const most = Math.max(1, ...steps.map(step => figures[step]))
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-hairline bg-hairline md:grid-cols-4">
      {steps.map(step => {
        const before = befores[step]
        const { name, definition } = products[step]
        return (
          <div key={step} className="min-w-0 bg-raised p-4">
            <dt className="text-sm text-ink-soft">
              <Definition {...{ name, definition }} />
            </dt>
            <dd className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">
              {figureInWords(saying, figures[step], 'number')}
              <FigureBar share={figures[step] / most} />
            </dd>
            <dd className="mt-1.5 min-h-5 text-sm text-ink-soft tabular-nums">
              {before && roundedShare(words, saying, before, figures[step], figures[before])}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
