import { CircleAlert, CircleMinus } from 'lucide-react'
import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import type { NoteTotal } from '#db/rules/imports/notes.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'

/** Notes with counts, those of rows left out first. */
export async function NoteTotals({ totals }: { totals: NoteTotal[] }) {
  const words = await dashboardWords('products')
  const reasons = await dashboardWords('reasons')
  const { number } = await dashboardFormats()
  if (totals.length === 0) return null
  return (
    <section aria-labelledby="totals" className="mb-8">
      <h2 id="totals" className="mb-3 text-lg font-semibold">
        {words['log.summary']}
      </h2>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {totals.map(({ field, sentence, reason, isLeftOut, count }) => (
          <li
            key={`${isLeftOut} ${field} ${sentence}`}
            className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-3 px-4 py-3 sm:px-5"
          >
            {isLeftOut ? (
              <CircleMinus
                role="img"
                aria-label={words['log.leftOut']}
                className="size-4 self-center text-bad"
              />
            ) : (
              <CircleAlert
                role="img"
                aria-label={words['log.imported']}
                className="size-4 self-center text-care"
              />
            )}
            <span className="min-w-0 text-pretty wrap-anywhere">
              {field && <code className="mr-2 font-mono text-sm text-ink-soft">{field}</code>}
              {storedInWords(reasons, reason ?? null, sentence)}
            </span>
            <span className="font-medium tabular-nums">
              {number(count)}
              <span className="sr-only"> {words['log.times']}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
