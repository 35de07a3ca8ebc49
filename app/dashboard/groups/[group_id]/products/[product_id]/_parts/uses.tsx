import Link from 'next/link'
import type { ProductDetails } from '#app/dashboard/_api/products.ts'
import { amount } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'

type Props = { groupId: number; uses: ProductDetails['uses']; isGone: boolean }

/** The publications and pages whose hotspots show a product. */
export function Uses({ groupId, uses, isGone }: Props) {
  return (
    <section aria-labelledby="uses" className="mt-10">
      <h2 id="uses" className="text-lg font-semibold">
        Where it is shown
      </h2>
      {uses.length === 0 ? (
        <p className="mt-1 text-pretty text-ink-soft">
          No hotspot shows it yet. Add it in the hotspot editor of a publication.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {uses.map(use => (
            <Use key={use.publication.id} groupId={groupId} use={use} />
          ))}
        </ul>
      )}
      {isGone && uses.length > 0 && (
        <p className="mt-3 text-pretty text-care">
          It is gone from the feed. Readers see that it cannot be had any more, until its hotspots are
          removed.
        </p>
      )}
    </section>
  )
}

function Use({ groupId, use: { publication, pages } }: { groupId: number; use: Props['uses'][number] }) {
  const hotspots = pages.reduce((sum, { hotspot_ids }) => sum + hotspot_ids.length, 0)
  const numbers = pages.map(({ number }) => number.toLocaleString('en')).join(', ')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 sm:px-5">
      <Link
        href={`/dashboard/groups/${groupId}/publications/${publication.id}`}
        className="rounded-sm font-medium text-accent-ink underline underline-offset-4 wrap-anywhere hover:no-underline"
      >
        {publication.title}
      </Link>
      <span className="text-sm text-ink-soft tabular-nums">
        {pages.length === 1 ? `Page ${numbers}` : `Pages ${numbers}`} · {amount(hotspots, 'hotspot')} ·{' '}
        {publication.state === 'online' ? 'online' : 'offline'}
      </span>
    </li>
  )
}
