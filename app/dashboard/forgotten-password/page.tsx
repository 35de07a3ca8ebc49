import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { env } from '#db/env.ts'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'

export const metadata: Metadata = { title: 'Forgotten password' }
// Whether mail is sent is known when it is asked, not when the pages are built.
export const dynamic = 'force-dynamic'

export default function ForgottenPasswordPage() {
  return (
    <OpenedBook title="Choose a new password">
      <ForgottenPasswordForm sendsMail={env().smtpUrl !== undefined} />
    </OpenedBook>
  )
}
