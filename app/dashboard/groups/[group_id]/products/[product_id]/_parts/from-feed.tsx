import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { ImportStateNote } from '#app/dashboard/groups/[group_id]/products/_parts/import-state.tsx'
import { shownStateOf } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { momentInZone } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import { Link } from '#app/dashboard/link.tsx'
import type { readNotesOf } from '#db/imports/logs.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { source: string; said: Awaited<ReturnType<typeof readNotesOf>>; timeZone: string }

/** Source and last import of a product, with notes on its row. */
export async function FromFeed({ source, said, timeZone }: Props) {
  const words = await dashboardWords('products')
  const reasons = await dashboardWords('reasons')
  const formats = await dashboardFormats()
  return (
    <section aria-labelledby="from-feed" className="mt-10">
      <h2 id="from-feed" className="text-lg font-semibold">
        {words['product.source']}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{source}</span>
        {said && (
          <>
            <ImportStateNote state={shownStateOf(said.last)} />
            <span className="text-ink-soft tabular-nums">
              {momentInZone(formats, said.last.createdAt, timeZone)}
            </span>
            <Link
              href={`/dashboard/groups/${said.last.groupId}/products/imports/${said.last.id}`}
              className="finger rounded-sm text-accent-ink underline underline-offset-4 hover:no-underline"
            >
              {words['product.log']}
            </Link>
          </>
        )}
      </p>
      {said && said.notes.length > 0 && (
        <ul
          aria-label={words['product.problems']}
          className="mt-3 divide-y divide-hairline border-y border-hairline"
        >
          {said.notes.map(({ line, item, field, sentence, reason }) => (
            <li
              key={`${line} ${field} ${sentence}`}
              className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[6rem_minmax(0,1fr)]"
            >
              <span className="text-sm text-ink-soft tabular-nums">
                {item !== null && fill(words, 'product.item', { item })}
                {item === null && line !== null && fill(words, 'product.line', { line })}
              </span>
              <span className="min-w-0 text-pretty wrap-anywhere">
                {field && <code className="mr-2 font-mono text-sm text-ink-soft">{field}</code>}
                {storedInWords(reasons, reason, sentence)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
