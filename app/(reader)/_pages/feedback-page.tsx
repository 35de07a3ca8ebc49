/** @jsxImportSource preact */

import { z } from 'zod'
import { addressOfClient, networkOf } from '#app/_http/ingress/forwarded.ts'
import { parseBody } from '#app/_http/requests/body.ts'
import { plainDocument } from '#components/reader/document.tsx'
import {
  FeedbackForm,
  FeedbackThanks,
  type FeedbackTrouble,
} from '#components/reader/feedback/feedback-form.tsx'
import { readerWordsIn, type Words } from '#components/reader/words.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { readShape } from '#db/editions/shapes.ts'
import { TooManyAttempts } from '#db/errors.ts'
import { leaveFeedback, longestFeedback } from '#db/publications/feedback.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { readerBundle } from './bundle.ts'
import { absent, answered, html, readerJson } from './door/answers.ts'
import { type AddressedDoor, findPublicationHeadAt, type OpenedPublication } from './door/door.ts'
import { askPassword, passesGate } from './door/gate.ts'
import { publicationPath } from './door/paths.ts'
import { readerPublication } from './publication/publication.ts'

const written = z.object({
  message: z.coerce.string().default(''),
  email: z.coerce.string().default(''),
  page: z.coerce.string().default(''),
  website: z.coerce.string().default(''),
})
type Written = z.output<typeof written>

/** Query parameter that marks the redirect after a submission. */
const sentMark = 'sent'

/** Responds with the feedback form, or with the thanks after it was sent. */
export async function showFeedback(
  { head, path, headers }: OpenedPublication,
  _: string | undefined,
  request: Request,
): Promise<Response> {
  if (head.group.disableFeedback) return absent(request, 'gone', { language: languageOf(head), path })
  const isSent = new URL(request.url).searchParams.has(sentMark)
  return html(200, await document(head, path, isSent ? 'sent' : {}), headers)
}

/** Stores submitted feedback once, even if the publication has changed since the form was opened. */
export function takeFeedback(request: Request, { params }: AddressedDoor): Promise<Response> {
  return answered(request, async () => {
    const { group, slug } = await params
    const head = await findPublicationHeadAt(group, slug)
    if (!head || head.publication.convertedAt === null || head.group.disableFeedback)
      return absent(request, 'gone')
    const path = publicationPath(head, request)
    if (!passesGate(head, request)) return askPassword(head, path, request)
    const body = (await parseBody({ shape: written }, request)).value as Written
    const trouble = await keep(head, body, networkOf(addressOfClient(request.headers)))
    return request.headers.get('accept') === 'application/json'
      ? readerJson(trouble ?? {}, { 'Cache-Control': 'no-store' }, statusOf(trouble))
      : answerForm(head, path, body, trouble)
  })
}

async function keep(
  head: PublicationHead,
  body: Written,
  address: string,
): Promise<FeedbackTrouble | undefined> {
  const words = readerWordsIn(languageOf(head))
  const message = body.message.trim().slice(0, longestFeedback)
  const email = body.email.trim()
  const wrong = {
    ...(message === '' && { message: words.feedbackEmpty }),
    ...(email !== '' && !z.email().max(254).safeParse(email).success && { email: words.wrongEmail }),
  }
  if (Object.keys(wrong).length > 0) return wrong
  // Honeypot: a bot that fills in the hidden field gets the same answer, and nothing is stored.
  if (body.website !== '') return undefined
  const page = /^\d{1,6}$/.test(body.page) ? Number(body.page) : null
  const kept = { publicationId: head.publication.id, message, email: email || null, pageNumber: page }
  try {
    await leaveFeedback(kept, address)
    return undefined
  } catch (error) {
    if (error instanceof TooManyAttempts) return { form: words.feedbackFailed }
    throw error
  }
}

function statusOf(trouble: FeedbackTrouble | undefined): number {
  return trouble === undefined ? 201 : trouble.form === undefined ? 422 : 429
}

async function answerForm(
  head: PublicationHead,
  path: string,
  body: Written,
  trouble: FeedbackTrouble | undefined,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  if (trouble !== undefined)
    return html(statusOf(trouble), await document(head, path, trouble, body), headers)
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: `${path}/feedback?${sentMark}` },
  })
}

async function document(
  head: PublicationHead,
  path: string,
  state: FeedbackTrouble | 'sent',
  body?: Written,
) {
  const publication = readerPublication(await readShape(head), path)
  const words: Words = readerWordsIn(languageOf(head))
  const content =
    state === 'sent' ? (
      <FeedbackThanks words={words} />
    ) : (
      <FeedbackForm
        publication={publication}
        words={words}
        trouble={state}
        {...(body && { written: body, page: Number(body.page) || undefined })}
      />
    )
  return plainDocument({ publication, words, heading: words.feedback, content }, readerBundle())
}
