import { orderToMail } from '#db/orders/mails.ts'
import type { Payload } from '#db/queue.ts'
import { type Customer, orderFieldNames, orderFields } from '#db/rules/orders/fields.ts'
import { orderInWords } from '#db/rules/orders/in-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import { post } from './post.ts'

/** Mails an order to an address of its group, where it can be answered, unless the order was deleted meanwhile. */
export async function mailOrderJob({ orderId, to }: Payload<'mail_order'>): Promise<void> {
  const mail = await orderToMail(orderId)
  if (mail === undefined) return
  const { order, group, link } = mail
  const { customer, lines, number, publicationTitle } = order
  const what = order.purpose === 'order' ? 'Order' : 'Quote request'
  await post({
    to,
    ...(customer.email && { replyTo: customer.email }),
    subject: `${what} ${number}: ${customer.name ?? customer.company ?? group.title}`,
    text: `${what} ${number} for ${group.title}, from the publication “${publicationTitle}”.

${orderInWords(lines, 'en', 'Total')}

${detailsOf(customer)}${order.consent === null ? '' : `\n\nAgreed to: ${order.consent}`}

See it, and mark it as done:
${link}
`,
  })
}

function detailsOf(customer: Customer): string {
  return orderFieldNames
    .flatMap(name => {
      const value = customer[name]
      return value === undefined ? [] : [`${orderFields[name].title}: ${value.replaceAll('\n', '\n  ')}`]
    })
    .join('\n')
}

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
