import { expect, test } from 'vitest'
import { updateGroup } from '#db/groups/changes.ts'
import { newOrder } from '#db/orders/orders.fixture.ts'
import { deleteOrder } from '#db/orders/orders.ts'
import { firstOrderForm } from '#db/rules/orders/settings.ts'
import { printedBy } from '#db/telemetry/log/printed.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { mailOrderConfirmationJob, mailOrderJob } from './mail-order.ts'
import { sendMail } from './send-mail.ts'
import { startMailServer } from './smtp-server.fixture.ts'

const customer = {
  name: 'Ann Example',
  email: 'ann@example.com',
  message: 'Please ring.\nBcc: me@example.com',
}
const to = 'sales@example.com'

test('an order is mailed with everything that the customer entered; a deleted one is not', async () => {
  const { group } = await newAccount()
  const { id, number } = await newOrder(group.id, { customer, consent: 'I agree.' })
  const told = await printedBy(() => mailOrderJob({ orderId: id, to }))
  for (const part of [
    `Order ${number} for ${group.title}`,
    '2 × Oak chair (CHAIR): EUR',
    'E-mail: ann@example.com',
    'Message: Please ring.\n  Bcc: me@example.com',
    'Agreed to: I agree.',
    `/dashboard/groups/${group.id}/orders/${id}`,
  ])
    expect(told).toContain(part)
  await deleteOrder(group.id, id)
  expect(await printedBy(() => mailOrderJob({ orderId: id, to }))).toBe('')
  expect(await printedBy(() => mailOrderConfirmationJob({ orderId: id }))).toBe('')
})

test('a confirmation is in the customer’s language, and repeats nothing that was typed', async () => {
  const { group } = await newAccount()
  await updateGroup(group.id, { orderForm: { ...firstOrderForm, recipients: [to] } })
  const { id, number } = await newOrder(group.id, { customer, language: 'de' })
  const told = await printedBy(() => mailOrderConfirmationJob({ orderId: id }))
  expect(told).toContain('for ann@example.com')
  for (const part of ['Vielen Dank für Ihre Bestellung.', '2 × Oak chair', `Nummer: ${number}`])
    expect(told).toContain(part)
  expect(told).not.toMatch(/Ann Example|Please ring/)
})

test('answers to a mail go to one address', async () => {
  await using server = await startMailServer()
  const from = 'Recto <recto@example.com>'
  const smtpUrl = `smtp://127.0.0.1:${server.port}`
  await sendMail({ to, replyTo: 'ann@example.com', subject: 'Order', text: 'One' }, { smtpUrl, from })
  expect(server.received[0]?.body).toMatch(/^Reply-To: ann@example\.com\r?$/m)
})
