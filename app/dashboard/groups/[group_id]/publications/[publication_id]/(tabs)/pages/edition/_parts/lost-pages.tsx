import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { useWords } from '#components/words/words.tsx'
import type { FormerPage } from '#db/new-editions/review.ts'
import { fill } from '#db/rules/words/messages.ts'

/** Pages that would be removed, with the hotspots that would be lost. */
export function LostPages({ pages }: { pages: FormerPage[] }) {
  const words = useWords('publication')
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="lost" className="mb-8 rounded-md bg-care-wash px-4 py-3">
      <h3 id="lost" className="mb-3 font-semibold">
        {fill(words, 'edition.removed', { count: pages.length })}
      </h3>
      <ul className="flex flex-col gap-4">
        {pages.map(({ pageId, number, imageUrl, hotspots }) => (
          <li key={pageId} className="flex gap-4">
            <PagePicture src={imageUrl} alt="" className="h-24 w-auto max-w-24 object-contain" />
            <div className="min-w-0">
              <p className="font-medium tabular-nums">
                {fill(words, 'edition.pageBefore', { page: number })}
              </p>
              <p>{fill(words, 'edition.lost', { count: hotspots.length })}</p>
              <ul className="mt-1 text-sm text-ink-soft">
                {hotspots.map(({ id, name }) => (
                  <li key={id} className="wrap-anywhere">
                    {name ?? words['edition.unnamed']}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
