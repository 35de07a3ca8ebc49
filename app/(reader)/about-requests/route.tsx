/** @jsxImportSource preact */
import { acceptedLanguage } from '#app/_http/requests/accepted-language.ts'
import { noticeDocument } from '#components/reader/document.tsx'
import { env } from '#db/env.ts'
import { dashboardLanguages } from '#db/rules/languages.ts'
import { fill } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { readerBundle } from '../_pages/bundle.ts'
import { answered, html } from '../_pages/door/answers.ts'

/** Explains the requests of this installation to those whose servers they reached: their user agent has the address. */
export async function GET(request: Request): Promise<Response> {
  return answered(request, async () => {
    const language = acceptedLanguage(request.headers.get('accept-language'), dashboardLanguages) ?? 'en'
    const words = dashboardWordsIn(language, 'requests')
    const { readerUrl, mailFrom, smtpUrl } = env()
    const { host } = new URL(readerUrl)
    const contact =
      smtpUrl === undefined
        ? fill(words, 'askOperator', { host })
        : fill(words, 'ask', { address: addressIn(mailFrom) })
    const content = (
      <>
        <ul>
          <li>{words.files}</li>
          <li>{words.links}</li>
          <li>{words.events}</li>
        </ul>
        <p>{words.refuse}</p>
        <p>{contact}</p>
      </>
    )
    const notice = { language, title: words.title, sentence: fill(words, 'sentence', { host }), content }
    return html(200, noticeDocument(notice, readerBundle()), {
      'Cache-Control': 'public, max-age=3600',
      Vary: 'Accept-Language',
    })
  })
}

/** `Recto <mail@example.com>` → `mail@example.com` */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

export const HEAD = GET
// The addresses come from the environment at run time, not at build time.
export const dynamic = 'force-dynamic'
