import { Package } from 'lucide-react'
import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { Notice } from '#components/ui/notice.tsx'
import { listImports } from '#db/product-import-logs.ts'
import { ImportRow } from './_parts/import-row.tsx'
import { RefreshWhile } from './_parts/refresh-while.tsx'

export const metadata: Metadata = { title: 'Product imports' }

/** Older ones have lost their logs anyway. */
const shown = 50

type Props = { params: Promise<{ group_id: string }> }

/** What became of the product feeds of a group and of its libraries. */
export default async function ProductsPage({ params }: Props) {
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products`)
  const group = await groupOf(viewer, group_id)
  const { items } = await listImports(group.id, { limit: shown, offset: 0 })
  if (items.length === 0) return <Empty />
  return (
    <div className="w-full max-w-4xl">
      <RefreshWhile isOn={items.some(({ endedAt }) => endedAt === null)} />
      <h1 className="text-xl font-semibold tracking-tight">Product imports</h1>
      <p className="mt-1 mb-6 text-pretty text-ink-soft">
        What became of the product feed of this group and of its product libraries, newest first.
      </p>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {items.map(listed => (
          <ImportRow key={listed.id} listed={listed} timeZone={group.timeZone} />
        ))}
      </ul>
    </div>
  )
}

function Empty() {
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <Notice level={1} title="No products were imported yet" icon={<Package />}>
        As soon as this group has a product feed or a product library, here stands what was imported, and what
        in the feed could not be used.
      </Notice>
    </div>
  )
}
