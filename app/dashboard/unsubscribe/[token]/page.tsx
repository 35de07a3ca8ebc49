import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { recipientOf } from '#db/statistics/weekly-mails/recipients.ts'

// Keeps the secret link from other sites.
export const metadata: Metadata = { title: 'Unsubscribe', referrer: 'same-origin' }

type Props = { params: Promise<{ token: string }> }

/** Loading it ends nothing, since mail programs open links too. */
export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params
  const found = await recipientOf(token)
  if (found === undefined)
    return (
      <OpenedBook title="This weekly mail has ended">
        <p className="mb-6 text-pretty text-ink-soft">No more of them are sent to you.</p>
        <Link href="/dashboard/profile" className={buttonLook('primary')}>
          Choose mails in your profile
        </Link>
      </OpenedBook>
    )
  return (
    <OpenedBook title={`End the weekly mail of ${found.groupTitle}?`}>
      <p className="mb-6 text-pretty wrap-anywhere text-ink-soft">
        {found.email} will no longer get it. You can choose it again in your profile.
      </p>
      {/* Works without JavaScript, as mail programs show pages. */}
      <form method="post" action={`/dashboard/unsubscribe/${token}/now?from=page`}>
        <button type="submit" className={buttonLook('primary')}>
          Unsubscribe
        </button>
      </form>
    </OpenedBook>
  )
}
