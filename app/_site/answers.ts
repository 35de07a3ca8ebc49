import { textAnswer } from '#app/_http/answers/answer.ts'
import { entityTag, hasCopy } from '#app/_http/answers/caching.ts'
import { namesType } from '#app/_http/requests/accepts.ts'

/** The forms of a page. */
export type Form = 'html' | 'markdown'

const types: Record<Form, string> = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
}

/** Returns the form that a request for a page without an ending asks for: Markdown only if it is named. */
export function formAsked({ headers }: Request): Form {
  return namesType(headers.get('accept'), 'text/markdown') ? 'markdown' : 'html'
}

/** Answers with a page, or that a copy of it is still right. Nothing of it comes from elsewhere. */
export function sitePageAnswer(request: Request, text: string, form: Form): Response {
  const tag = entityTag(text)
  const headers = {
    'Content-Security-Policy':
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    'Cache-Control': 'no-cache',
    Vary: 'Accept',
    ETag: tag,
  }
  if (hasCopy(request, tag)) return new Response(null, { status: 304, headers })
  return textAnswer(200, text, { 'Content-Type': types[form], ...headers })
}

const mostCharacters = 200

/** Returns the words that a request searches for. */
export function wordsAsked({ url }: Request): string {
  return (new URL(url).searchParams.get('q') ?? '').slice(0, mostCharacters)
}
