import { z } from 'zod'

/** An answer to the request for a checkout: where the buyer goes on, if anywhere, and what the shop says about it. */
export type CheckoutAnswer = { address?: string; messages: string[] }

const longestMessage = 300
const mostMessages = 5

const address = z.url({ protocol: /^https?$/ })
const session = z.object({ continue_url: address, status: z.string().optional() })
const outcome = z.object({ ucp: z.object({ status: z.string() }) })
const message = z.object({ content: z.string() })

/** @param status of HTTP; a shop opens a checkout with 200 or 201 */
export function checkoutAnswerIn(answer: unknown, status: number): CheckoutAnswer {
  const messages = messagesIn(answer)
  const isError = outcome.safeParse(answer).data?.ucp.status === 'error'
  const opened = status === 200 || status === 201 ? session.safeParse(answer).data : undefined
  // An address beside an error leads to the shop's home page, and one of an ended checkout to nothing that can be bought.
  if (opened === undefined || isError || opened.status === 'canceled') return { messages }
  return { address: opened.continue_url, messages }
}

/** Messages of an answer; an error of the protocol is one itself. */
function messagesIn(answer: unknown): string[] {
  const list = z.object({ messages: z.array(z.unknown()) }).safeParse(answer).data?.messages ?? [answer]
  return list
    .flatMap(one => message.safeParse(one).data?.content ?? [])
    .map(content =>
      content
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, longestMessage),
    )
    .filter(content => content !== '')
    .slice(0, mostMessages)
}
