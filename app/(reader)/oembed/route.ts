import { randomUUID } from 'node:crypto'
import { json } from '#app/_http/answers/answer.ts'
import { answerTo } from '#app/_http/answers/refusals.ts'
import { publicReading } from '#app/_http/resource.ts'
import { findAddressed } from '#db/editions/addressed.ts'
import { readShape } from '#db/editions/shapes.ts'
import { accountAsked } from '../_pages/door/own-domain.ts'
import { oembedFor } from '../_pages/publication/oembed.ts'

/** The oEmbed endpoint (https://oembed.com). */
export const { GET, HEAD, OPTIONS } = publicReading({ GET: answer, HEAD: answer, OPTIONS: answer })

async function answer(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const format = query.get('format') ?? 'json'
  if (format !== 'json') return json(501, { error: 'Only JSON is available: format=json' })
  const url = query.get('url')
  if (!url) return json(400, { error: 'url must be the address of a publication' })
  try {
    return await oembedOf(url, query, accountAsked(request))
  } catch (error) {
    return answerTo(error, randomUUID())
  }
}

/** @param accountId the one at whose origin was asked, where others are not known */
async function oembedOf(url: string, query: URLSearchParams, accountId?: number): Promise<Response> {
  const named = await findAddressed(url)
  if (named === undefined || (accountId !== undefined && named.head.group.accountId !== accountId))
    return json(404, { error: 'There is no publication at this address' })
  if (named.head.publication.secured)
    return json(401, { error: 'This publication is protected by a password' })
  const room = { width: pixels(query.get('maxwidth')), height: pixels(query.get('maxheight')) }
  const body = oembedFor(await readShape(named.head), named.place, room)
  return json(200, body, { 'Cache-Control': 'public, max-age=30, stale-while-revalidate=30' })
}

function pixels(text: string | null): number | undefined {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : undefined
}

export const dynamic = 'force-dynamic'
