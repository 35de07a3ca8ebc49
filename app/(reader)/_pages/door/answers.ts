import { randomUUID } from 'node:crypto'
import { jsonText, textAnswer } from '#app/_http/answers/answer.ts'
import { answerTo } from '#app/_http/answers/refusals.ts'
import { acceptedLanguage } from '#app/_http/requests/accepted-language.ts'
import { noticeDocument } from '#components/reader/document.tsx'
import { env } from '#db/env.ts'
import { type Language, languageCodes } from '#db/rules/languages.ts'
import type { Messages } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import { readerBundle } from '../bundle.ts'
import { readerPolicy } from './content-security-policy.ts'

/** Copies are revalidated on every request, so that a publication taken offline is gone at once. */
export const alwaysAsk = 'public, max-age=0, must-revalidate'

/** Reason for an error page; decides its status and text. */
export type Absence =
  | 'gone'
  | 'no such page'
  | 'no such product'
  | 'refused'
  | 'foreign'
  | 'fault'
  | 'away'
  | 'shop away'

type DoorAnswer = {
  status: number
  title: keyof Messages<'notices'> & string
  sentence: keyof Messages<'notices'> & string
  headers?: Record<string, string>
}

const absences: Record<Absence, DoorAnswer> = {
  gone: { status: 404, title: 'goneTitle', sentence: 'gone' },
  'no such page': { status: 404, title: 'goneTitle', sentence: 'noSuchPage' },
  'no such product': { status: 404, title: 'goneTitle', sentence: 'noSuchProduct' },
  refused: { status: 422, title: 'refusedTitle', sentence: 'refused' },
  foreign: { status: 403, title: 'refusedTitle', sentence: 'sentFromElsewhere' },
  fault: { status: 500, title: 'faultTitle', sentence: 'fault' },
  away: { status: 503, title: 'faultTitle', sentence: 'fault', headers: { 'Retry-After': '10' } },
  'shop away': { status: 503, title: 'faultTitle', sentence: 'shopAway', headers: { 'Retry-After': '10' } },
}

export function html(status: number, body: string, headers: Record<string, string> = {}): Response {
  return textAnswer(status, body, {
    'Content-Type': 'text/html; charset=utf-8',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Content-Security-Policy': readerPolicy(readerBundle().style),
    ...headers,
  })
}

/** Builds a JSON response that search engines do not index. */
export function readerJson(body: unknown, headers: Record<string, string>, status = 200): Response {
  return readerJsonText(JSON.stringify(body), headers, status)
}

/**
 * The same of a text that is JSON. Pages of any origin may read it, as version 1's, since a reader in a sandboxed frame is
 * of none; without cookies, so nothing behind a password.
 */
export function readerJsonText(text: string, headers: Record<string, string>, status = 200): Response {
  return jsonText(status, text, { ...headers, 'X-Robots-Tag': 'noindex', 'Access-Control-Allow-Origin': '*' })
}

/**
 * Builds an error page, or a JSON error for data requests. @param of language, path and status, where known, and what
 * another server said about it
 */
export function absent(
  request: Request,
  absence: Absence,
  of: { language?: Language; path?: string; status?: number; said?: string[] } = {},
): Response {
  const language = of.language ?? preferredLanguage(request)
  const words = messagesIn(language, 'notices')
  const { title, sentence, headers, status = 500 } = { ...absences[absence], ...of }
  if (speaksJson(request))
    return readerJson(
      { error: [words[sentence], ...(of.said ?? [])].join(' ') },
      { 'Cache-Control': 'no-store', ...headers },
      status,
    )
  const link = of.path === undefined ? undefined : { href: of.path, name: words.toStart }
  const notice = { language, title: words[title], sentence: words[sentence], ...(link && { link }) }
  return html(status, noticeDocument(notice, readerBundle()), {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...headers,
  })
}

function speaksJson({ url, headers }: Request): boolean {
  return (
    new URL(url).pathname.endsWith('.json') || /^application\/json\b/.test(headers.get('content-type') ?? '')
  )
}

/** Turns errors thrown by `handle` into error pages. */
export async function answered(request: Request, handle: () => Promise<Response>): Promise<Response> {
  if (env().maintenance) return absent(request, 'away')
  try {
    return await handle()
  } catch (error) {
    const { status } = answerTo(error, randomUUID())
    return absent(request, absenceFor(status), { status })
  }
}

function absenceFor(status: number): Absence {
  if (status === 404) return 'gone'
  if (status === 503) return 'away'
  return status < 500 ? 'refused' : 'fault'
}

/** Returns the language of `Accept-Language` that the reader supports, English if none. */
export function preferredLanguage(request: Request): Language {
  return acceptedLanguage(request.headers.get('accept-language'), languageCodes) ?? 'en'
}
