import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { env } from '#db/env.ts'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'

export const metadata: Metadata = { title: 'Forgotten password' }
// Mail settings are known at run time, not at build time.
export const dynamic = 'force-dynamic'

export default function ForgottenPasswordPage() {
  return (
    <OpenedBook title="Choose a new password">
      <ForgottenPasswordForm sendsMail={env().smtpUrl !== undefined} />
    </OpenedBook>
  )
}
