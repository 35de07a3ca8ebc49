/** @jsxImportSource preact */
import { noticeDocument } from '#components/reader/document.tsx'
import { env } from '#db/env.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { readerBundle } from './bundle.ts'

/** Renders the page that tells owners of servers what we ask for, why, and how to refuse it. */
export function aboutRequests(language: DashboardLanguage): string {
  const words = dashboardWordsIn(language, 'requests')
  const { readerUrl, mailFrom, smtpUrl } = env()
  const { host } = new URL(readerUrl)
  const contact =
    smtpUrl === undefined
      ? fill(words, 'askOperator', { host })
      : fill(words, 'ask', { address: addressIn(mailFrom) })
  const content = (
    <>
      {[words.files, words.links, words.events, words.refuse, contact].map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  )
  const notice = { language, title: words.title, sentence: fill(words, 'sentence', { host }), content }
  return noticeDocument(notice, readerBundle())
}

/** `Recto <mail@example.com>` → `mail@example.com` */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}
