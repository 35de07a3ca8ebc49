import { acceptedLanguage } from '#app/_http/requests/accepted-language.ts'
import { dashboardLanguages } from '#db/rules/languages.ts'
import { aboutRequests } from '../_pages/about-requests.tsx'
import { answered, html } from '../_pages/door/answers.ts'

/** Explains the requests of this installation to those whose servers they reached: their user agent has the address. */
export async function GET(request: Request): Promise<Response> {
  return answered(request, async () => {
    const language = acceptedLanguage(request.headers.get('accept-language'), dashboardLanguages) ?? 'en'
    const headers = { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Language' }
    return html(200, aboutRequests(language), headers)
  })
}

export const HEAD = GET
// The addresses come from the environment at run time, not at build time.
export const dynamic = 'force-dynamic'
