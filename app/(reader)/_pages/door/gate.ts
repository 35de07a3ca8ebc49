import { z } from 'zod'
import { retryAfter } from '#app/_http/answers/refusals.ts'
import { addressOfClient, networkOf } from '#app/_http/ingress/forwarded.ts'
import { parseBody } from '#app/_http/requests/body.ts'
import { gateDocument, type Trouble } from '#components/reader/gate/gate.tsx'
import { readerWordsIn } from '#components/reader/words.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { env } from '#db/env.ts'
import { TooBusy, TooManyAttempts } from '#db/errors.ts'
import { isPass, passDays, passFor, tryPassword } from '#db/passwords/readers.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import { readerBundle } from '../bundle.ts'
import { html } from './answers.ts'
import { placeBelow } from './paths.ts'

// Password gate: every request for a secured publication gets the password form until it brings the pass cookie.

/** Shared caches must not keep pages behind a password. */
export const forItsReader = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }

/** True if the publication has no password, the reader has entered it, or this is a preview. */
export function passesGate(
  { publication, preview }: Pick<PublicationHead, 'publication' | 'preview'>,
  request: Request,
): boolean {
  if (!publication.secured || preview !== undefined) return true
  const name = cookieName(publication.id)
  const cookies = request.headers.get('cookie')?.split('; ') ?? []
  const passes = cookies.filter(cookie => cookie.startsWith(`${name}=`))
  return passes.some(cookie => isPass(publication, cookie.slice(name.length + 1), new Date()))
}

/** Responds with the password form. @param path of the publication on the requested host */
export function askPassword(head: PublicationHead, path: string, request: Request): Response {
  const { at, isBack } = placeIn(head, request)
  // The password was right, but the browser did not keep the cookie.
  const trouble = isBack ? ({ kind: 'not kept', address: path + at } as const) : undefined
  return question(head, path, at, trouble)
}

const answerShape = z.object({ password: z.string().max(1000), at: z.string().max(2000).default('') })

/** Checks the password, then redirects to the requested page or shows the form again. */
export async function takePassword(head: PublicationHead, path: string, request: Request): Promise<Response> {
  const { password, at } = (await parseBody({ shape: answerShape }, request)).value as z.output<
    typeof answerShape
  >
  const place = isPlace(path, at) ? at : ''
  const trouble = await tried(head, password, networkOf(addressOfClient(request.headers)))
  if (trouble !== undefined) return question(head, path, place, trouble)
  const location = path + place + (place.includes('?') ? '&' : '?') + backMark
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Set-Cookie': passCookie(head), 'Cache-Control': 'no-store' },
  })
}

async function tried(
  { publication }: PublicationHead,
  password: string,
  network: string,
): Promise<Trouble | undefined> {
  try {
    const outcome = await tryPassword(publication, password, network)
    return outcome === 'wrong' ? { kind: 'wrong' } : undefined
  } catch (error) {
    if (error instanceof TooManyAttempts) return { kind: 'too many', seconds: error.seconds }
    if (error instanceof TooBusy) return { kind: 'too busy', seconds: error.seconds }
    throw error
  }
}

/** Query parameter that marks the redirect after a right password. */
const backMark = 'unlocked'

/** Returns the address without the mark of that redirect if the cookie arrived, undefined for all other requests. */
export function withoutBackMark(head: PublicationHead, path: string, request: Request): string | undefined {
  if (head.preview !== undefined) return undefined
  const { at, isBack } = placeIn(head, request)
  return head.publication.secured && isBack ? path + at : undefined
}

/** Returns the requested path below the publication, with or without the group's slug in front. */
function placeIn({ publication, group }: PublicationHead, request: Request): { at: string; isBack: boolean } {
  const { pathname, searchParams } = new URL(request.url)
  const isBack = searchParams.has(backMark)
  searchParams.delete(backMark)
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const place = placeBelow(pathname, { group: group.slug, slug: publication.slug }) ?? ''
  // Requests for data and for the form itself are not worth returning to.
  const isPage = !/\.json$|^\/password$/.test(place)
  return { at: isPage ? place + query : '', isBack }
}

/** True if the address stays inside the publication; prevents open redirects. */
function isPlace(path: string, at: string): boolean {
  const url = URL.parse(path + at, 'http://reader')
  const isWithin = url?.pathname === path || url?.pathname.startsWith(`${path}/`) === true
  return isWithin && url?.host === 'reader' && /^(\/[^\\]*|\?.*)?$/.test(at)
}

function question(head: PublicationHead, path: string, at: string, trouble: Trouble | undefined): Response {
  const language = languageOf(head)
  const words = { ...messagesIn(language, 'gate'), ownWindow: readerWordsIn(language).ownWindow }
  const document = gateDocument(
    { language, words, action: `${path}/password`, at, account: path, trouble },
    readerBundle(),
  )
  return html(trouble === undefined ? 403 : statuses[trouble.kind], document, {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(trouble !== undefined && 'seconds' in trouble && retryAfter(trouble)),
  })
}

const statuses: Record<Trouble['kind'], number> = {
  wrong: 403,
  'not kept': 403,
  'too many': 429,
  'too busy': 503,
}

/**
 * Builds the pass cookie, partitioned over https so that it works in a frame; browsers refuse that over plain http
 * (https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies).
 */
function passCookie({ publication }: PublicationHead): string {
  const seconds = passDays * 86_400
  const pass = passFor(publication, new Date(Date.now() + seconds * 1000))
  const where = isEncrypted() ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax'
  return `${cookieName(publication.id)}=${pass}; Path=/; Max-Age=${seconds}; HttpOnly; ${where}`
}

function cookieName(id: number): string {
  return `${isEncrypted() ? '__Host-' : ''}recto.pass.${id}`
}

function isEncrypted(): boolean {
  return env().readerUrl.startsWith('https:')
}
