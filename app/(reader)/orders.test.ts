import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { database } from '#db/client.ts'
import { updateGroup } from '#db/groups/changes.ts'
import { showProducts } from '#db/hotspots/hotspots.fixture.ts'
import { openForm } from '#db/orders/forms.ts'
import { quote } from '#db/orders/quote.ts'
import { newProduct } from '#db/products/products.fixture.ts'
import { firstOrderForm, type OrderForm } from '#db/rules/orders/settings.ts'
import { noShop } from '#db/rules/shops/settings.ts'
import type { Group } from '#db/schema/groups.ts'
import { orders } from '#db/schema/orders.ts'
import { attempts } from '#db/schema/people/attempts.ts'
import { type Product, products } from '#db/schema/products/products.ts'
import { webhookEventRows } from '#db/schema/webhooks/events.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { ofReaderPage, read } from './reading.fixture.ts'

let group: Group
let path: string
let spring: { id: number }
let chair: Product
let items: { id: number; sku: string; quantity: number }[]

const minuteMs = 60_000
const customer = { name: 'Ann Example', email: 'ann@example.com' }

beforeEach(async () => {
  group = (await newAccount()).group
  spring = await putOnline(group, { title: 'Spring' })
  path = `/${group.slug}/spring`
  await use({})
  chair = await newProduct(group.id, 'CHAIR', { title: 'Oak chair', price: 129, currency: 'EUR' })
  await showProducts(spring.id, { productIds: [chair.id] })
  items = [{ id: chair.id, sku: 'CHAIR', quantity: 2 }]
})

async function use(form: Partial<OrderForm>): Promise<void> {
  const shop = { ...noShop, kind: 'order_form' } as const
  group = await updateGroup(group.id, { shop, orderForm: { ...firstOrderForm, ...form } })
}

let network = 0

/** Each call comes from a network of its own unless it names one. */
async function post(to: string, body: object, from = ownNetwork()) {
  const { status, text, headers } = await read(`${path}/${to}`, {
    method: 'POST',
    headers: { ...ofReaderPage, 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify(body),
  })
  return { status, headers, body: JSON.parse(text) }
}

function ownNetwork(): string {
  network += 1
  return `203.0.${network >> 8}.${network & 255}`
}

const quoted = (wanted = items) =>
  quote(group, { groupId: group.id, publicationIds: [spring.id], items: wanted }, new Date())

/** The token of a form that was opened a minute ago. */
async function token(wanted = items): Promise<string> {
  const { lines } = await quoted(wanted)
  return openForm(group.id, lines, new Date(Date.now() - minuteMs))
}

/** Attempts that were taken of a network's, or an address', budgets of orders. */
async function usedBy(subject: string): Promise<number[]> {
  const rows = await database()
    .select()
    .from(attempts)
    .where(and(like(attempts.budget, 'order%'), like(attempts.subject, `%${subject}`)))
  return rows.map(({ used }) => used)
}

const ownEmail = () => `${crypto.randomUUID()}@example.com`

const kept = () => database().select().from(orders).where(eq(orders.groupId, group.id))

describe('the form', () => {
  test('200: shows what the group asks for, in the language of the publication', async () => {
    await updateGroup(group.id, { language: 'de' })
    await use({ purpose: 'quote', consent: 'Ich stimme zu.', privacy_url: 'https://example.com/privacy' })
    const { status, body, headers } = await post('order/form', { items })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      title: 'Angebot anfragen',
      consent: 'Ich stimme zu.',
      privacyUrl: 'https://example.com/privacy',
      lines: [{ product_id: chair.id, sku: 'CHAIR', title: 'Oak chair', quantity: 2, price: 129 }],
      totals: [{ currency: 'EUR', amount: 258 }],
      gone: [],
    })
    expect(
      body.fields.map(({ name, isRequired }: { name: string; isRequired: boolean }) => [name, isRequired]),
    ).toEqual([
      ['name', true],
      ['company', false],
      ['email', true],
      ['phone', false],
      ['message', false],
    ])
  })

  test('names what is no longer sold', async () => {
    const gone = { id: 999_999_999, sku: 'GONE', quantity: 1 }
    expect((await post('order/form', { items: [...items, gone] })).body.gone).toEqual([gone.id])
  })

  test('the first page tells its title, and nothing else of it', async () => {
    await use({ title: 'Order now', recipients: ['sales@example.com'] })
    const { text } = await read(path)
    expect(text).toContain('"orderTitle":"Order now"')
    expect(text).not.toContain('sales@example.com')
  })

  test.each(['order', 'order/form'])('404: %s of a group that takes no orders', async to => {
    await updateGroup(group.id, { shop: noShop })
    expect((await post(to, { items, token: '', customer: {} })).status).toBe(404)
  })
})

describe('an order', () => {
  test('201: is stored at the prices of the products, with its event', async () => {
    const { status, body } = await post('order', { token: await token(), items, customer })
    const [order, ...others] = await kept()
    expect([status, others]).toEqual([201, []])
    expect(body).toEqual({
      sent: {
        thanks: 'Thank you for your order.',
        number: `Number: ${order?.number}`,
        order_number: order?.number,
        mailed: null,
      },
    })
    expect(order).toMatchObject({
      publicationTitle: 'Spring',
      purpose: 'order',
      state: 'new',
      customer,
      lines: [{ product_id: chair.id, sku: 'CHAIR', title: 'Oak chair', quantity: 2, price: 129 }],
    })
    const isOrdered = and(eq(webhookEventRows.groupId, group.id), eq(webhookEventRows.type, 'list.ordered'))
    const [event] = await database().select().from(webhookEventRows).where(isOrdered)
    expect(event).toMatchObject({
      data: { title: 'Spring', number: order?.number, totals: [{ currency: 'EUR', amount: 258 }] },
    })
    expect(JSON.stringify(event?.data)).not.toContain('Ann')
  })

  test('201: sent eight times at once it is one order, with eight equal answers, and one of the attempts', async () => {
    await use({ confirms: true })
    const sent = { token: await token(), items, customer: { ...customer, email: ownEmail() } }
    const from = ownNetwork()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('order', sent, from)))
    const [{ status, body }] = answers as [(typeof answers)[0]]
    expect([status, body.sent.mailed]).toEqual([201, expect.stringContaining('@example.com')])
    for (const one of answers) expect([one.status, one.body]).toEqual([status, body])
    expect(await kept()).toHaveLength(1)
    expect(await usedBy(from)).toEqual([1, 1, 1])
    expect(await usedBy(sent.customer.email)).toEqual([1])
  })

  test('201: sent again it is the same order, whatever has become of the product, and takes no attempt', async () => {
    const sent = { token: await token(), items, customer }
    const from = ownNetwork()
    const first = await post('order', sent, from)
    await database().update(products).set({ price: 1 }).where(eq(products.id, chair.id))
    for (let times = 1; times <= 8; times += 1) {
      const again = await post('order', sent, from)
      expect([again.status, again.body]).toEqual([201, first.body])
    }
    expect([(await kept()).length, await usedBy(from)]).toEqual([1, [1, 1, 1]])
  })

  test('201: it is the same order when a form is sent again by a network that has no attempts left', async () => {
    const from = ownNetwork()
    const sent = { token: await token(), items, customer }
    const first = await post('order', sent, from)
    for (let times = 2; times <= 5; times += 1)
      await post('order', { token: await token(), items, customer }, from)
    expect((await post('order', { token: await token(), items, customer }, from)).status).toBe(429)
    expect(await post('order', sent, from)).toMatchObject({ status: 201, body: first.body })
  })

  test('409: a form that became an order serves for no other, eight of them at once neither', async () => {
    const opened = await token()
    const others = Array.from({ length: 8 }, (_, index) => ({ ...customer, name: `Ann ${index}` }))
    const answers = await Promise.all(
      others.map(other => post('order', { token: opened, items, customer: other })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    expect(await kept()).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.trouble).toBe(
      'This form has already arrived with other entries. Send it again only if both should count.',
    )
    expect(refused?.body.form.token).not.toBe(opened)
  })

  test('409, then 201: a changed list sent after the first is a second order', async () => {
    const before = await token()
    expect((await post('order', { token: before, items, customer })).status).toBe(201)
    const more = [{ id: chair.id, sku: 'CHAIR', quantity: 3 }]
    const { status, body } = await post('order', { token: before, items: more, customer })
    expect([status, body.form.lines]).toMatchObject([409, [{ quantity: 3 }]])
    const second = { token: await token(more), items: more, customer }
    expect((await post('order', second)).status).toBe(201)
    expect((await post('order', second)).status).toBe(201)
    expect((await kept()).flatMap(({ lines }) => lines.map(({ quantity }) => quantity)).toSorted()).toEqual([
      2, 3,
    ])
  })

  test('spaces around what was entered change nothing, and another address needs a form of its own', async () => {
    const sent = { token: await token(), items, customer }
    const first = await post('order', sent)
    const spaced = { ...sent, customer: { ...customer, name: ' Ann  Example ' } }
    expect(await post('order', spaced)).toMatchObject({ status: 201, body: first.body })
    const other = { ...customer, email: 'bob@example.com' }
    expect((await post('order', { ...sent, customer: other })).status).toBe(409)
    expect((await post('order', { token: await token(), items, customer: other })).status).toBe(201)
    expect((await kept()).map(order => order.customer.email).toSorted()).toEqual([
      'ann@example.com',
      'bob@example.com',
    ])
  })

  test('201: an order whose answer was lost is known again when its form is opened anew', async () => {
    const lost = await token()
    const first = await post('order', { token: lost, items, customer })
    const { body } = await post('order/form', { items, token: lost })
    expect(body.token).toBe(lost)
    const again = await post('order', { token: body.token, items, customer })
    expect([again.status, again.body, (await kept()).length]).toEqual([201, first.body, 1])
  })

  test('a form is another one for another list, another price, and after a day', async () => {
    const lost = await token()
    const opened = async (wanted: typeof items, before: string) =>
      (await post('order/form', { items: wanted, token: before })).body.token
    expect(await opened([{ id: chair.id, sku: 'CHAIR', quantity: 3 }], lost)).not.toBe(lost)
    const { lines } = await quoted()
    const old = openForm(group.id, lines, dayBefore())
    expect(await opened(items, old)).not.toBe(old)
    expect(await opened(items, 'no token')).not.toBe('no token')
    await database().update(products).set({ price: 1 }).where(eq(products.id, chair.id))
    expect(await opened(items, lost)).not.toBe(lost)
  })

  test('422: names what is wrong, beside its field', async () => {
    await use({ consent: 'I agree.' })
    const sent = { token: await token(), items, customer: { email: 'ann@', phone: 'x' } }
    expect(await post('order', sent)).toMatchObject({
      status: 422,
      body: {
        faults: {
          name: 'Fill in this field.',
          email: 'This is not an e-mail address. Check it.',
          phone: 'This is not a phone number. Check it.',
          consent: 'Tick this box first.',
        },
      },
    })
    expect(await kept()).toEqual([])
    const agreed = { ...sent, customer, agrees: true }
    expect((await post('order', agreed)).status).toBe(201)
    expect((await kept())[0]?.consent).toBe('I agree.')
  })

  test('409: a price that has changed is shown before, and then ordered', async () => {
    const before = await token()
    await database().update(products).set({ salePrice: 99 }).where(eq(products.id, chair.id))
    const { status, body } = await post('order', { token: before, items, customer })
    expect([status, body.form.totals]).toEqual([409, [{ currency: 'EUR', amount: 198 }]])
    expect(await kept()).toEqual([])
    expect((await post('order', { token: await token(), items, customer })).status).toBe(201)
  })

  test('409: a list whose products are all gone is no order', async () => {
    const before = await token()
    await database().update(products).set({ removedFromFeed: true }).where(eq(products.id, chair.id))
    const { status, body } = await post('order', { token: before, items, customer })
    expect([status, body.form.gone]).toEqual([409, [chair.id]])
  })

  test.each([
    ['of another group', () => openForm(group.id + 1, [], new Date(Date.now() - minuteMs))],
    ['of the day before', async () => openForm(group.id, (await quoted()).lines, dayBefore())],
    ['that nobody gave', () => `1.${crypto.randomUUID()}.${'x'.repeat(32)}`],
  ])('409: a form %s is opened anew', async (_, make) => {
    const { status, body } = await post('order', { token: await make(), items, customer })
    expect([status, typeof body.form.token]).toEqual([409, 'string'])
    expect(await kept()).toEqual([])
  })

  test('quantities belong to the form: others are void', async () => {
    const more = [{ id: chair.id, sku: 'CHAIR', quantity: 3 }]
    expect((await post('order', { token: await token(), items: more, customer })).status).toBe(409)
  })
})

function dayBefore(): Date {
  return new Date(Date.now() - 25 * 60 * minuteMs)
}

describe('bots', () => {
  test('425: a form that was filled in at once waits', async () => {
    const { lines } = await quoted()
    const fresh = openForm(group.id, lines, new Date())
    const { status, headers, body } = await post('order', { token: fresh, items, customer })
    expect(body.trouble).toMatch(/Try again later/)
    expect([status, Number(headers.get('retry-after')) > 0, await kept()]).toEqual([425, true, []])
  })

  test('201: who fills in the hidden field is thanked, and nothing is stored', async () => {
    const { status, body } = await post('order', {
      token: await token(),
      items,
      customer,
      website: 'https://spam.example',
    })
    expect([status, await kept()]).toEqual([201, []])
    expect(body.sent.number).toBe(`Number: ${body.sent.order_number}`)
    expect(body.sent.order_number).toMatch(/^\w{4}-\w{4}$/)
  })

  test('429: a network orders five times in a quarter of an hour', async () => {
    const from = ownNetwork()
    const order = async () => (await post('order', { token: await token(), items, customer }, from)).status
    const statuses = []
    for (let times = 0; times < 6; times += 1) statuses.push(await order())
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('429: a group takes no more orders than it set for a day', async () => {
    await use({ most_a_day: 1 })
    const sent = async () => post('order', { token: await token(), items, customer })
    expect((await sent()).status).toBe(201)
    expect(await sent()).toMatchObject({
      status: 429,
      body: { trouble: 'This could not be sent. What you entered stays here. Try again later.' },
    })
  })

  test.each([
    { customer: { ...customer, name: 'x'.repeat(121) } },
    { customer: { ...customer, other: 'x' } },
    { customer: { name: 1 } },
    { items: [] },
    { items: [{ id: 1, sku: 'CHAIR', quantity: 0 }] },
    { token: 'x'.repeat(201) },
  ])('422: %j is refused', async odd => {
    const { status } = await post('order', { token: await token(), items, customer, ...odd })
    expect([status, await kept()]).toEqual([422, []])
  })
})
