import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { pageImageUrl } from '#db/groups/addresses.ts'
import type { ProductUse } from '#db/products/uses.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; uses: ProductUse[]; isGone: boolean }

export async function Uses({ groupId, uses, isGone }: Props) {
  const words = await dashboardWords('products')
  return (
    <section aria-labelledby="uses" className="mt-10">
      <h2 id="uses" className="text-lg font-semibold">
        {words['product.shownOn']}
      </h2>
      {uses.length === 0 ? (
        <p className="mt-1 text-pretty text-ink-soft">{words['product.notShown']}</p>
      ) : (
        <ul className="mt-3 divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {uses.map(use => (
            <Use key={use.publication.id} groupId={groupId} use={use} />
          ))}
        </ul>
      )}
      {isGone && uses.length > 0 && <p className="mt-3 text-pretty text-care">{words['product.gone']}</p>}
    </section>
  )
}

async function Use({
  groupId,
  use: { publication, pages },
}: {
  groupId: number
  use: Props['uses'][number]
}) {
  const words = await dashboardWords('products')
  const key = publication.state === 'online' ? 'product.usedOnline' : 'product.usedOffline'
  const hotspots = pages.reduce((sum, { hotspotIds }) => sum + hotspotIds.length, 0)
  const address = `/dashboard/groups/${groupId}/publications/${publication.id}`
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Link href={address} className={`${linkLook} finger font-medium wrap-anywhere`}>
          {publication.title}
        </Link>
        <span className="text-sm text-ink-soft tabular-nums">{fill(words, key, { count: hotspots })}</span>
      </div>
      <ul
        aria-label={fill(words, 'product.pagesOf', { title: publication.title })}
        className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] items-end gap-x-4 gap-y-4 text-sm tabular-nums"
      >
        {pages.map(({ number, hotspotIds, imageKey, widthPt, heightPt }) => (
          <li key={number}>
            <Link
              href={`${address}/hotspots?page=${number}&hotspots=${hotspotIds.join()}`}
              className="group block rounded-sm text-accent-ink"
            >
              {/* biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized */}
              <img
                src={pageImageUrl(publication, imageKey, 'at200')}
                alt=""
                loading="lazy"
                style={{ aspectRatio: widthPt / heightPt }}
                className="max-h-36 w-full object-contain object-left-bottom drop-shadow-sm transition-transform group-hover:-translate-y-0.5 motion-reduce:transition-none"
              />
              <span className="mt-1.5 block underline underline-offset-4 group-hover:no-underline">
                {hotspotIds.length > 1
                  ? fill(words, 'product.pageWithHotspots', { page: number, count: hotspotIds.length })
                  : fill(words, 'product.page', { page: number })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const linkLook = 'rounded-sm text-accent-ink underline underline-offset-4 hover:no-underline'
