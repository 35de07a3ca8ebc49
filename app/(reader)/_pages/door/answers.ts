import { randomUUID } from 'node:crypto'
import { json } from '#app/_http/answers.ts'
import { answerTo } from '#app/_http/refusals.ts'
import { noticeDocument } from '#components/reader/frame/document.tsx'
import { type Words, wordsIn } from '#components/reader/words.ts'
import { env } from '#db/env.ts'
import { type Language, languageCodes } from '#db/rules/languages.ts'
import { bundle } from '../bundle.ts'
import { readerPolicy } from './content-security-policy.ts'

/** Copies are kept and asked about each time: what is taken offline is gone at once. */
export const alwaysAsk = 'public, max-age=0, must-revalidate'

/** Why there is nothing to read, as a status and as what is said. */
export type Absence = 'gone' | 'no such page' | 'no such product' | 'refused' | 'fault' | 'away'

type Told = { status: number; title: keyof Words; sentence: keyof Words; headers?: Record<string, string> }

const absences: Record<Absence, Told> = {
  gone: { status: 404, title: 'goneTitle', sentence: 'gone' },
  'no such page': { status: 404, title: 'goneTitle', sentence: 'noSuchPage' },
  'no such product': { status: 404, title: 'goneTitle', sentence: 'noSuchProduct' },
  refused: { status: 422, title: 'refusedTitle', sentence: 'refused' },
  fault: { status: 500, title: 'faultTitle', sentence: 'fault' },
  away: { status: 503, title: 'faultTitle', sentence: 'fault', headers: { 'Retry-After': '10' } },
}

/** An answer whose body is HTML. */
export function html(status: number, body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Content-Security-Policy': readerPolicy(bundle().style),
      ...headers,
    },
  })
}

/** An answer for the reader's own code: JSON that no search engine lists. */
export function readerJson(body: unknown, headers: Record<string, string>, status = 200): Response {
  return json(status, body, { ...headers, 'X-Robots-Tag': 'noindex' })
}

/**
 * A calm page in the place of one that is not there; JSON for who asks for data or sends some.
 * @param of the publication's language, where one is known, the path of its beginning, where that can be read, and a
 *   status more exact than that of the absence
 */
export function absent(
  request: Request,
  absence: Absence,
  of: { language?: Language; path?: string; status?: number } = {},
): Response {
  const language = of.language ?? preferredLanguage(request)
  const words = wordsIn(language)
  const { title, sentence, headers, status = 500 } = { ...absences[absence], ...of }
  if (speaksJson(request))
    return readerJson({ error: words[sentence] }, { 'Cache-Control': 'no-store', ...headers }, status)
  const link = of.path === undefined ? undefined : { href: of.path, name: words.toStart }
  const notice = { language, title: words[title], sentence: words[sentence], ...(link && { link }) }
  return html(status, noticeDocument(notice, bundle()), {
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

/** Answers with what `handle` gives; what goes wrong becomes a calm page too. */
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

/** The first language of `Accept-Language` that the reader speaks, else English. */
function preferredLanguage(request: Request): Language {
  const asked = (request.headers.get('accept-language') ?? '')
    .split(',')
    .map(range => range.trim().slice(0, 2).toLowerCase())
    // Norwegian's two forms are one to the reader.
    .map(code => (code === 'nb' || code === 'nn' ? 'no' : code))
  return (
    languageCodes.find(code => code === asked.find(one => languageCodes.some(known => known === one))) ?? 'en'
  )
}
