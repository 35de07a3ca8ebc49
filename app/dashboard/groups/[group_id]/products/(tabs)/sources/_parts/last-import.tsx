import { ImportStateNote } from '#app/dashboard/groups/[group_id]/products/_parts/import-state.tsx'
import { momentInZone } from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/times.ts'
import { Link } from '#app/dashboard/link.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { ShownImport } from './listed-library.ts'

/** `fileName` is null where it is shown above already. */
type Props = ShownImport & { groupId: number; timeZone: string }

/** Result of a source's latest import, linked to its log. */
export function LastImport({ groupId, id, state, decision, leftOut, ...props }: Props) {
  const words = useWords('products')
  const formats = useFormats()
  const { error, fileName, createdAt, timeZone } = props
  const time = momentInZone(formats, createdAt, timeZone)
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm tabular-nums">
        <ImportStateNote state={state} />
        {leftOut && <span className="text-care">{leftOut}</span>}
        {decision && <span className="text-ink-soft wrap-anywhere">{decision}</span>}
        <span className="text-ink-soft">{decision ? fill(words, 'imports.started', { time }) : time}</span>
        {fileName && (
          <span className="text-ink-soft wrap-anywhere">
            {fill(words, 'sources.fromFile', { file: fileName })}
          </span>
        )}
        <Link
          href={`/dashboard/groups/${groupId}/products/imports/${id}`}
          className="finger rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
        >
          {words['sources.log']}
        </Link>
      </p>
      {error && state === 'failed' && (
        <p className="mt-2 rounded-md bg-bad-wash px-3 py-2 text-sm text-pretty text-bad">{error}</p>
      )}
    </>
  )
}
