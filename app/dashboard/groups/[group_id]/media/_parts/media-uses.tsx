import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Link } from '#app/dashboard/link.tsx'
import type { LibraryMedia } from '#components/editor/media/library.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Where a picture or film is used, with ways to its hotspots. */
export function MediaUseList({ groupId, media }: { groupId: number; media: LibraryMedia }) {
  const words = useWords('editor')
  const { id, uses } = media
  const { data = [] } = useQuery(
    api.media.uses.queryOptions({ input: { groupId, id }, enabled: uses.hotspots > 0 }),
  )
  return (
    <section aria-label={words['media.whereUsed']} className="flex flex-col gap-1.5">
      <h3 className="font-medium">{words['media.whereUsed']}</h3>
      <p className="text-sm text-ink-soft">{fill(words, 'media.uses', uses)}</p>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {data.map(({ publicationId, title, state, pages }) => (
          <li key={publicationId} className="flex flex-wrap items-baseline gap-x-2">
            <span className="wrap-anywhere">{title}</span>
            {pages.map(({ number, hotspotIds }) =>
              state === 'archived' ? (
                <span key={number} className="text-sm text-ink-soft">
                  {fill(words, 'page', { page: String(number) })}
                </span>
              ) : (
                <Link
                  key={number}
                  href={`/dashboard/groups/${groupId}/publications/${publicationId}/hotspots?page=${number}&hotspots=${hotspotIds.join()}`}
                  className="inline-flex min-h-6 touch:min-h-11 items-center text-sm text-accent-ink underline underline-offset-4"
                >
                  {fill(words, 'page', { page: String(number) })}
                </Link>
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
