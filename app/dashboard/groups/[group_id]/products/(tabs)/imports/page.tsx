import { Package } from 'lucide-react'
import type { Metadata } from 'next'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { HeldImports } from '#app/dashboard/groups/[group_id]/products/_parts/held-imports.tsx'
import { ImportRow } from '#app/dashboard/groups/[group_id]/products/_parts/import-row.tsx'
import { RefreshWhile } from '#app/dashboard/groups/[group_id]/products/_parts/refresh-while.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { listImports } from '#db/imports/logs.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('products'))['imports.title'] }
}

const mostShown = 50 // logs of older ones are deleted

type Props = { params: Promise<{ group_id: string }> }

export default async function ImportsPage({ params }: Props) {
  const { group_id } = await params
  const words = await dashboardWords('products')
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/products/imports`)
  const group = await groupOf(viewer, group_id)
  const { items } = await listImports(group.id, { limit: mostShown, offset: 0 })
  if (items.length === 0) return <Empty sources={`/dashboard/groups/${group.id}/products/sources`} />
  return (
    <div className="w-full max-w-4xl">
      <RefreshWhile isOn={items.some(({ endedAt }) => endedAt === null)} />
      <HeldImports groupId={group.id} />
      <p className="mb-6 text-pretty text-ink-soft">{words['imports.history']}</p>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {items.map(listed => (
          <ImportRow key={listed.id} listed={listed} timeZone={group.timeZone} />
        ))}
      </ul>
    </div>
  )
}

async function Empty({ sources }: { sources: string }) {
  const words = await dashboardWords('products')
  return (
    <Notice
      place="screen"
      title={words['imports.none']}
      icon={<Package />}
      action={
        <Link href={sources} className={buttonLook('secondary')}>
          {words['tabs.sources']}
        </Link>
      }
    >
      {words['imports.noneText']}
    </Notice>
  )
}
