import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { groupOf } from '#app/dashboard/_auth/group-of.ts'
import { requireViewer } from '#app/dashboard/_auth/viewer.ts'
import { NearQuotas } from '#app/dashboard/_quotas/quota-bars.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { quotaUsageOfGroup } from '#db/accounts/quotas/usage.ts'
import { env } from '#db/env.ts'
import { mayIn } from '#db/people/permissions.ts'
import { hasProducts } from '#db/products/sets.ts'
import { AddressForm } from './address-form.tsx'
import { ExtractionChoices } from './extraction-choices.tsx'
import { UploadPanel } from './upload-panel.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('list'))['new.title'] }
}

export default async function NewPublicationPage({ params }: { params: Promise<{ group_id: string }> }) {
  const words = await dashboardWords('list')
  const { group_id } = await params
  const viewer = await requireViewer(`/dashboard/groups/${group_id}/publications/new`)
  const group = await groupOf(viewer, group_id)
  if (!mayIn(viewer, group.id, 'write')) redirect(`/dashboard/groups/${group.id}`)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-10 pb-10">
      <div>
        <h1 className="mb-6 text-xl font-semibold tracking-tight">{words['new.title']}</h1>
        <div className="flex flex-col gap-6">
          <NearQuotas usages={await quotaUsageOfGroup(group.id)} />
          <ExtractionChoices
            groupId={group.id}
            defaults={group.publicationDefaults.extraction_options}
            hasProducts={await hasProducts(group.id)}
          />
          <UploadPanel groupId={group.id} maxBytes={env().maxPdfBytes} />
        </div>
      </div>
      <section aria-labelledby="by-address" className="border-t border-hairline pt-8">
        <h2 id="by-address" className="mb-5 text-lg font-semibold">
          {words['new.orAddress']}
        </h2>
        <AddressForm groupId={group.id} />
      </section>
    </div>
  )
}
