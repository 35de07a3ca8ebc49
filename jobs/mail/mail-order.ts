import { orderToMail } from '#db/orders/mails.ts'
import type { Payload } from '#db/queue.ts'
import { type Customer, orderFieldNames, orderFields } from '#db/rules/orders/fields.ts'
import { orderInWords } from '#db/rules/orders/in-words.ts'
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
