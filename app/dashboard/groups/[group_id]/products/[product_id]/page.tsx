import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { cache } from 'react'
import { foundOr404, groupIdOf, groupOf } from '#app/dashboard/_auth/group-of.ts'
import { currentViewer, requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import { dashboardFormats, dashboardWords } from '#app/dashboard/_words/words.ts'
import { AvailabilityNote } from '#app/dashboard/groups/[group_id]/products/_parts/availability.tsx'
import { priceOf } from '#app/dashboard/groups/[group_id]/products/_parts/prices.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { readNotesOf } from '#db/imports/logs.ts'
import { findProductLibrary } from '#db/libraries/libraries.ts'
import { photoAddresses } from '#db/products/photos.ts'
import { findProduct } from '#db/products/search.ts'
import { listProductUses } from '#db/products/uses.ts'
import { currentPrice } from '#db/rules/products/prices.ts'
import type { Group } from '#db/schema/groups.ts'
import { Description } from './_parts/description.tsx'
import { ProductFactList } from './_parts/facts.tsx'
import { FromFeed } from './_parts/from-feed.tsx'
import { Photos } from './_parts/photos.tsx'
import { ProductStatistics } from './_parts/statistics/product-statistics.tsx'
import { Uses } from './_parts/uses.tsx'

type Props = { params: Promise<{ group_id: string; product_id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await currentViewer()
  if (viewer === undefined) return { title: (await dashboardWords('products'))['product.title'] }
  const { group_id, product_id } = await params
  const group = await groupOf(viewer, group_id)
  return { title: (await productIn(group, product_id)).title }
}

export default async function ProductPage({ params }: Props) {
  const { group_id, product_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/${product_id}`)
  const group = await groupOf(viewer, group_id)
  const product = await productIn(group, product_id)
  const words = await dashboardWords('products')
  const formats = await dashboardFormats()
  const { productLibraryId, currency } = product
  const { price, discountedPrice } = currentPrice(product, new Date())
  const source =
    productLibraryId === null
      ? words.productFeed
      : (await findProductLibrary(group.id, productLibraryId)).title
  const before =
    discountedPrice === null ? null : priceOf({ price, discountedPrice: null, currency }, formats)
  return (
    <article className="w-full max-w-4xl">
      <BackLink href={`/dashboard/groups/${group.id}/products`}>{words.title}</BackLink>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <Photos photos={product.photos.map(photoAddresses)} title={product.title} />
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-pretty wrap-anywhere">{product.title}</h1>
          <p className="mt-1 font-mono text-sm text-ink-soft wrap-anywhere">{product.sku}</p>
          <p className="mt-3 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg tabular-nums">
            <span>
              {priceOf({ price, discountedPrice, currency }, formats) ?? words['product.noPrice']}
              {before && (
                <s className="ml-2 text-base text-ink-soft">
                  <span className="sr-only">{words.before} </span>
                  {before}
                </s>
              )}
            </span>
            <span className="text-base">
              <AvailabilityNote product={product} />
            </span>
          </p>
          <Description description={product.description} />
          {product.link && (
            <a
              href={product.link}
              target="_blank"
              rel="noopener noreferrer"
              className={`${buttonLook('secondary')} mt-5`}
            >
              <ExternalLink aria-hidden />
              {words['product.shop']}
            </a>
          )}
        </div>
      </div>
      <ProductStatistics groupId={group.id} productId={product.id} />
      <Uses groupId={group.id} uses={await listProductUses(product.id)} isGone={product.removedFromFeed} />
      <ProductFactList product={product} />
      <FromFeed source={source} said={await readNotesOf(product)} timeZone={group.timeZone} />
    </article>
  )
}

/** Cached per request, for page and metadata. */
const productIn = cache((group: Group, id: string) => foundOr404(() => findProduct(group, groupIdOf(id))))
