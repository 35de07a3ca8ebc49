import { z } from 'zod'
import { addHeaders, json } from '#app/_http/answers/answer.ts'
import { HttpRefusal, refusalOf, refuseDuringMaintenance } from '#app/_http/answers/refusals.ts'
import { limits } from '#app/_http/ingress/limits.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { readBytes } from '#app/_http/requests/body.ts'
import { NotFound } from '#db/errors.ts'
import { receiveDelivery } from '#db/shop-webhooks/receiving.ts'
import { findShopByToken } from '#db/shop-webhooks/shop-webhooks.ts'

type Addressed = { params: Promise<{ token: string }> }

/** Webhooks of Shopify and WooCommerce, which are signed, see docs/api/shop-webhooks.md. */
export async function POST(request: Request, { params }: Addressed): Promise<Response> {
  const requestId = currentRequestId()
  const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
  const answer = await answerTo(request, (await params).token).catch(error => {
    const { status, sentence, headers } = refusalOf(error, requestId)
    return json(status, { error: sentence }, headers)
  })
  addHeaders(answer, headers)
  return answer
}

async function answerTo(request: Request, token: string): Promise<Response> {
  refuseDuringMaintenance()
  // Before the body is read, so that nobody else has one read.
  const shop = z.uuid().safeParse(token).success ? await findShopByToken(token) : undefined
  if (shop === undefined) throw new NotFound('Webhook')
  const body = await readBytes(request, limits.shopWebhookBytes)
  const isTaken = await receiveDelivery(shop, { headers: request.headers, body })
  if (!isTaken)
    throw new HttpRefusal(401, 'The signature is missing or wrong. Check the secret of the webhook.')
  return json(200, {})
}

export const dynamic = 'force-dynamic'
