import { CircleCheck } from 'lucide-react'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ImportState } from '#db/rules/imports/imports.ts'
import { type ImportNote, keptNotes, type NoteTotal } from '#db/rules/imports/notes.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { Sliced } from '#db/slices.ts'

type Props = { log: Sliced<ImportNote>; page: number; totals: NoteTotal[]; state: ImportState }

export async function Lines({ log, page, totals, state }: Props) {
  const words = await dashboardWords('products')
  const reasons = await dashboardWords('reasons')
  const said = totals.reduce((sum, { count }) => sum + count, 0)
  if (log.items.length === 0) return <Nothing said={said} page={page} isImported={state === 'success'} />
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="text-lg font-semibold">
        {words['log.details']}
      </h2>
      <p className="mt-1 mb-3 text-ink-soft">
        {said > keptNotes
          ? fill(words, 'log.someKept', { shown: keptNotes, count: said })
          : words['log.each']}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {log.items.map((note, index) => (
          // Without ids, and never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Line key={index} words={words} reasons={reasons} note={note} />
        ))}
      </ul>
      <Turning page={page} hasMore={log.hasMore} />
    </section>
  )
}

type LineProps = { words: Words; reasons: WordsOf<'reasons'>; note: ImportNote }

function Line({ words, reasons, note }: LineProps) {
  const { line, id, field, sentence, reason, isLeftOut } = note
  return (
    <li className="grid gap-x-5 gap-y-0.5 py-2.5 sm:grid-cols-[6rem_minmax(0,11rem)_minmax(0,1fr)]">
      <span className="text-sm text-ink-soft tabular-nums">{placeOf(words, note)}</span>
      <span className="min-w-0 truncate font-mono text-sm" title={id ?? undefined}>
        {id ?? (line !== null && <span className="text-ink-soft">{words['log.noSku']}</span>)}
      </span>
      <span className="min-w-0 text-pretty wrap-anywhere">
        {field && <code className="mr-2 font-mono text-sm text-ink-soft">{field}</code>}
        <span className={isLeftOut ? 'text-bad' : undefined}>{storedInWords(reasons, reason, sentence)}</span>
      </span>
    </li>
  )
}

type Words = WordsOf<'products'>

/** Products that a shop gave by itself have no line. */
function placeOf(words: Words, { line, item, id }: ImportNote): string {
  if (line === null) return id === null ? words['log.wholeFile'] : ''
  return item === null ? fill(words, 'log.line', { line }) : fill(words, 'log.item', { item })
}

async function Turning({ page, hasMore }: { page: number; hasMore: boolean }) {
  const words = await dashboardWords('products')
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={words['log.pages']} className="mt-6 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link className={buttonLook('secondary')} href={`?page=${page - 1}`}>
          {words.previous}
        </Link>
      ) : (
        <span />
      )}
      {hasMore && (
        <Link className={buttonLook('secondary')} href={`?page=${page + 1}`}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}

async function Nothing({ said, page, isImported }: { said: number; page: number; isImported: boolean }) {
  const words = await dashboardWords('products')
  if (page > 1)
    return (
      <Notice
        title={words.noSuchPage}
        action={
          <Link className={buttonLook('secondary')} href="?">
            {words.firstPage}
          </Link>
        }
      >
        {words['log.shorter']}
      </Notice>
    )
  if (said > 0) return <p className="text-ink-soft">{words['log.deleted']}</p>
  if (!isImported) return null
  return (
    <Notice place="box" title={words['log.noProblems']} icon={<CircleCheck />}>
      {words['log.allImported']}
    </Notice>
  )
}
