import { redirect } from 'next/navigation'
import { Notice } from '#components/ui/notice.tsx'
import { listGroups } from '#db/groups/groups.ts'
import { requireViewer } from './_auth/viewer.ts'
import { SignOutButton } from './_frame/signing-in/sign-out-button.tsx'
import { dashboardWords } from './_words/words.ts'

/** Redirects to the first group. */
export default async function DashboardPage() {
  const viewer = await requireViewer('/dashboard')
  const { items } = await listGroups(viewer, { limit: 1, offset: 0 })
  const [first] = items
  if (first !== undefined) redirect(`/dashboard/groups/${first.id}`)
  const words = await dashboardWords('frame')
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice level={1} title={words['noGroup.title']} action={<SignOutButton />}>
        {words['noGroup.text']}
      </Notice>
    </main>
  )
}
