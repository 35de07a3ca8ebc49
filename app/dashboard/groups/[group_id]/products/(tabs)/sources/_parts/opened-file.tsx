import { Link } from '#app/dashboard/link.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { ShownOpened } from './listed-library.ts'

/** Leads back to a set-up that was left before its import. */
export function OpenedFile({ groupId, id, fileName }: ShownOpened & { groupId: number }) {
  const words = useWords('products')
  return (
    <p className="mt-1 text-sm">
      <Link
        href={`/dashboard/groups/${groupId}/products/files/${id}`}
        className="finger rounded-sm font-medium text-accent-ink underline underline-offset-4 wrap-anywhere hover:no-underline"
      >
        {fill(words, 'sources.goOn', { file: fileName })}
      </Link>
    </p>
  )
}
