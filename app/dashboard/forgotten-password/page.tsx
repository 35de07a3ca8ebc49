import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { env } from '#db/env.ts'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('auth'))['forgotten.title'] }
}
// Mail settings are known at run time, not at build time.
export const dynamic = 'force-dynamic'

export default async function ForgottenPasswordPage() {
  const words = await dashboardWords('auth')
  return (
    <OpenedBook title={words['newPassword.choose']}>
      <ForgottenPasswordForm sendsMail={env().smtpUrl !== undefined} />
    </OpenedBook>
  )
}
