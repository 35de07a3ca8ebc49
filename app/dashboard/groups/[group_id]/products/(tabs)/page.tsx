import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { listProductLibraries } from '#db/libraries/libraries.ts'
import { countListedProducts, mostFound } from '#db/products/search.ts'
import { ProductTable } from './_parts/product-table.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products')).title }
}

type Props = {
  params: Promise<{ group_id: string }>
  searchParams: Promise<Record<string, string>>
}

export default async function ProductsPage({ params, searchParams }: Props) {
  const { group_id } = await params
  const query = new URLSearchParams(await searchParams).toString()
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products${query && `?${query}`}`)
  const group = await groupOf(viewer, group_id)
  const libraries = await listProductLibraries(group.id, { limit: 1000, offset: 0 })
  const { productFeed } = await dashboardWords('products')
  const counts = await countListedProducts(group.id)
  return (
    <ProductTable
      groupId={group.id}
      mostFound={mostFound}
      sources={[
        { id: 'feed', title: productFeed, count: counts.get(null) ?? 0 },
        ...libraries.items.map(({ id, title }) => ({ id: String(id), title, count: counts.get(id) ?? 0 })),
      ]}
    />
  )
}
