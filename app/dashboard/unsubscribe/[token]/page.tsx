import type { Metadata } from 'next'
import { OpenedBook } from '#app/dashboard/_frame/opened-book.tsx'
import { dashboardWords } from '#app/dashboard/_words/words.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { recipientOf } from '#db/statistics/weekly-mails/recipients.ts'

// Keeps the secret link from other sites.
export async function generateMetadata(): Promise<Metadata> {
  return { title: (await dashboardWords('auth'))['unsubscribe.title'], referrer: 'same-origin' }
}

type Props = { params: Promise<{ token: string }> }

/** Loading it ends nothing, since mail programs open links too. */
export default async function UnsubscribePage({ params }: Props) {
  const { token } = await params
  const words = await dashboardWords('auth')
  const found = await recipientOf(token)
  if (found === undefined)
    return (
      <OpenedBook title={words['unsubscribe.hasEnded']}>
        <p className="mb-6 text-pretty text-ink-soft">{words['unsubscribe.noMore']}</p>
        <Link href="/dashboard/profile" className={buttonLook('primary')}>
          {words['unsubscribe.choose']}
        </Link>
      </OpenedBook>
    )
  return (
    <OpenedBook title={fill(words, 'unsubscribe.end', { group: found.groupTitle })}>
      <p className="mb-6 text-pretty wrap-anywhere text-ink-soft">
        {fill(words, 'unsubscribe.effect', { email: found.email })}
      </p>
      {/* Works without JavaScript, as mail programs show pages. */}
      <form method="post" action={`/dashboard/unsubscribe/${token}/now?from=page`}>
        <button type="submit" className={buttonLook('primary')}>
          {words['unsubscribe.title']}
        </button>
      </form>
    </OpenedBook>
  )
}
