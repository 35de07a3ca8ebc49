import { identifyHost } from '#app/_http/ingress/hosts.ts'
import { noticeDocument } from '#components/reader/document.tsx'
import { messagesIn } from '#db/rules/words/words.ts'
import { readerBundle } from '../_pages/bundle.ts'
import { answered, html, preferredLanguage } from '../_pages/door/answers.ts'
import { domainOfReader } from '../_pages/door/own-domain.ts'

/** Redirects to the dashboard on its host, else says what the host is for. It names no publication or group. */
export async function GET(request: Request): Promise<Response> {
  const host = await identifyHost(domainOfReader(request))
  if (host?.roles.includes('dashboard'))
    return new Response(null, { status: 302, headers: { Location: '/dashboard' } })
  return answered(request, async () => {
    const language = preferredLanguage(request)
    const { readHereTitle: title, readHere: sentence } = messagesIn(language, 'notices')
    return html(200, noticeDocument({ language, title, sentence }, readerBundle()), {
      'Cache-Control': 'public, max-age=300',
      'X-Robots-Tag': 'noindex',
      Vary: 'Accept-Language',
    })
  })
}

export const HEAD = GET
