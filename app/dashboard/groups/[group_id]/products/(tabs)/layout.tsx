import type { ReactNode } from 'react'
import { askedPath } from '#app/dashboard/_auth/asked-path.ts'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { AddressTabs } from '#app/dashboard/_frame/address-tabs.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'

type Props = { params: Promise<{ group_id: string }>; children: ReactNode }

export default async function ProductsLayout({ params, children }: Props) {
  const viewer = await requireViewer(await askedPath())
  const group = await groupOf(viewer, (await params).group_id)
  const words = await dashboardWords('products')
  const tabs = [
    { path: '', name: words['tabs.all'] },
    { path: '/sources', name: words['tabs.sources'] },
    { path: '/imports', name: words['tabs.imports'] },
    { path: '/themes', name: words['tabs.themes'] },
  ]
  return (
    // On wider rows, prices would be too far from their titles.
    <div className="flex max-w-[max(100rem,60vw)] flex-1 flex-col">
      <h1 className="mb-3 text-xl font-semibold tracking-tight">{words.title}</h1>
      <AddressTabs label={words.title} path={`/dashboard/groups/${group.id}/products`} tabs={tabs} />
      <div className="flex flex-1 flex-col pt-6">{children}</div>
    </div>
  )
}
