import { orderToMail } from '#db/orders/mails.ts'
import type { Payload } from '#db/queue.ts'
import { orderInWords } from '#db/rules/orders/in-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import { post } from './post.ts'

/**
 * Confirms an order to its customer, unless it was deleted meanwhile. Nothing that was typed is repeated, so that
 * nobody can send words of their own to strangers.
 */
export async function mailOrderConfirmationJob({
  orderId,
}: Payload<'mail_order_confirmation'>): Promise<void> {
  const mail = await orderToMail(orderId)
  const to = mail?.order.customer.email
  if (mail === undefined || to === undefined) return
  const { order, group } = mail
  const { purpose, language, lines, number } = order
  const terms = messagesIn(language, 'orderTerms')
  const words = messagesIn(language, 'orderThanks')
  const [replyTo] = group.orderForm.recipients
  await post({
    to,
    ...(replyTo && { replyTo }),
    subject: `${group.title}: ${number}`,
    text: `${words[purpose]}

${fill(words, 'received', { publisher: group.title })}

${orderInWords(lines, language, terms.total)}

${terms.number}: ${number}

${words.unasked}
`,
  })
}
