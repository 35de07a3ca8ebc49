import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { AvailabilityNote } from '#app/dashboard/groups/[group_id]/products/_parts/availability.tsx'
import { priceOf } from '#app/dashboard/groups/[group_id]/products/_parts/prices.ts'
import { Link } from '#app/dashboard/link.tsx'
import { ProductThumbnail } from '#components/editor/inspector/product-photo.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { ProductSourceChoice } from './source.ts'

type FoundProduct = Outputs['products']['list']['items'][number]

type Props = {
  groupId: number
  products: FoundProduct[]
  sources: ProductSourceChoice[]
  isOld: boolean // true while another search loads
}

const tableLook = 'w-full border-collapse text-left transition-opacity aria-busy:opacity-60'

export function ProductRows({ groupId, products, sources, isOld }: Props) {
  const words = useWords('products')
  const { number } = useFormats()
  const titles = new Map(sources.map(({ id, title }) => [id, title]))
  const hasSources = sources.length > 1
  return (
    <table aria-busy={isOld || undefined} className={tableLook}>
      <thead className="border-b border-hairline text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 pr-4 font-normal">
            {words['table.product']}
          </th>
          <th scope="col" className="hidden py-2 pr-4 text-right font-normal sm:table-cell">
            {words['table.price']}
          </th>
          <th scope="col" className="hidden py-2 pr-4 font-normal md:table-cell">
            {words['table.availability']}
          </th>
          {hasSources && (
            <th scope="col" className="hidden py-2 pr-4 font-normal lg:table-cell">
              {words['table.from']}
            </th>
          )}
          <th scope="col" className="py-2 text-right font-normal">
            {words['table.hotspots']}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {products.map(product => (
          <tr key={product.id} className="relative transition-colors hover:bg-hover">
            <th scope="row" className="w-full max-w-0 py-2 pr-4 text-left font-normal">
              <ProductName groupId={groupId} product={product} />
            </th>
            <td className="hidden py-2 pr-4 text-right whitespace-nowrap tabular-nums sm:table-cell">
              <Price product={product} />
            </td>
            <td className="hidden py-2 pr-4 whitespace-nowrap md:table-cell">
              <AvailabilityNote product={product} />
            </td>
            {hasSources && (
              <td className="hidden max-w-48 truncate py-2 pr-4 text-ink-soft lg:table-cell">
                {titles.get(String(product.productLibraryId ?? 'feed'))}
              </td>
            )}
            <td className="py-2 text-right tabular-nums">
              {product.hotspotCount === 0 ? (
                <span className="text-ink-soft">–</span>
              ) : (
                number(product.hotspotCount)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ProductName({ groupId, product }: { groupId: number; product: FoundProduct }) {
  const { id, title, sku, brand, photoUrl } = product
  return (
    <span className="flex items-center gap-3">
      <ProductThumbnail url={photoUrl} />
      <span className="min-w-0">
        {/* The whole row is clickable, with one link for screen readers. */}
        <Link
          href={`/dashboard/groups/${groupId}/products/${id}`}
          className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <span className="block truncate text-sm text-ink-soft">
          <span className="font-mono">{sku}</span>
          {brand && ` · ${brand}`}
        </span>
        {/* Columns of wider screens. */}
        <span className="flex flex-wrap gap-x-3 text-sm tabular-nums md:hidden">
          <span className="sm:hidden">
            <Price product={product} />
          </span>
          <AvailabilityNote product={product} />
        </span>
      </span>
    </span>
  )
}

function Price({ product }: { product: FoundProduct }) {
  const words = useWords('products')
  const formats = useFormats()
  const price = priceOf(product, formats)

  if (price === null) return <span className="text-ink-soft">–</span>
  const before =
    product.discountedPrice === null ? null : priceOf({ ...product, discountedPrice: null }, formats)
  return (
    <>
      {before && (
        <s className="mr-2 text-sm text-ink-soft">
          <span className="sr-only">{words.before} </span>
          {before}
        </s>
      )}
      <wbr />
      {price}
    </>
  )
}
