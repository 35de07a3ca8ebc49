import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { addressOfClient, networkOf } from '#app/_http/ingress/forwarded.ts'
import { parseBody } from '#app/_http/requests/body.ts'
import type { FormFaults, OrderAnswer } from '#components/reader/order/opened-form.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { TooManyAttempts } from '#db/errors.ts'
import { checkForm, type SentForm, sentForm } from '#db/orders/forms.ts'
import { orderOfForm, type PlacedOrder, placeOrder } from '#db/orders/place.ts'
import { type Quote, quote } from '#db/orders/quote.ts'
import {
  type Customer,
  type FieldFault,
  type OrderFieldName,
  orderFieldNames,
  orderFields,
  readCustomer,
} from '#db/rules/orders/fields.ts'
import { orderNumber } from '#db/rules/orders/number.ts'
import { languageOf } from '#db/rules/publications/language.ts'
import { text } from '#db/rules/shapes/texts.ts'
import { fill, type Messages } from '#db/rules/words/messages.ts'
import { messagesIn } from '#db/rules/words/words.ts'
import { answered, readerJson } from '../door/answers.ts'
import type { AddressedDoor } from '../door/door.ts'
import { readableList } from '../list/readable-list.ts'
import { noStore, sentItems } from '../list/sent-list.ts'
import { findOrderable } from './door.ts'
import { shownForm } from './shown-form.ts'

const mostUnits = Math.max(...orderFieldNames.map(name => orderFields[name].longest))

const sentOrder = z.object({
  token: text(200),
  items: sentItems,
  customer: z
    .partialRecord(z.enum(orderFieldNames), text(mostUnits))
    .refine(entered =>
      orderFieldNames.every(name => (entered[name] ?? '').length <= orderFields[name].longest),
    ),
  agrees: z.boolean().default(false),
  website: text(1000).default(''),
})
type Sent = z.output<typeof sentOrder>

/** Takes an order once, with the same answer however often its form is sent as it was filled in. Prices are those of the products now, never the browser's. */
export function takeOrder(request: Request, { params }: AddressedDoor): Promise<Response> {
  return answered(request, async () => {
    const head = await findOrderable(request, params)
    if (head instanceof Response) return head
    const sent = (await parseBody({ shape: sentOrder }, request)).value as Sent
    const { customer, faults } = faultsOf(head, sent)
    const sentBy = sentForm(sent.token, sent.items, customer)
    const before = sentBy && (await orderOfForm(head.group, sentBy))
    if (before) return answer(201, { sent: thanksFor(head, before) })
    const now = new Date()
    const list = await quote(head.group, await readableList(head, sent.items, request), now)
    const form = checkForm(sent.token, head.group.id, list.lines, now)
    if (form.is === 'early') {
      const wait = { ...noStore, 'Retry-After': String(form.seconds) }
      return readerJson({ trouble: wordsOf(head).failed }, wait, 425)
    }
    if (Object.keys(faults).length > 0) return answer(422, { faults })
    if (sentBy === undefined || form.is === 'void' || list.lines.length === 0)
      return answer(409, { trouble: wordsOf(head).changed, form: shownForm(head, list, now) })
    // Honeypot: a bot that fills in the hidden field gets the same answer, and nothing is stored.
    if (sent.website !== '') return answer(201, { sent: thanksFor(head, notPlaced()) })
    return place(request, head, { ...sentBy, customer, list }, now)
  })
}

type Ready = SentForm & { customer: Customer; list: Quote }

async function place(
  { headers }: Request,
  head: PublicationHead,
  { customer, list, ...sentBy }: Ready,
  now: Date,
): Promise<Response> {
  const { publication, group } = head
  const consent = group.orderForm.consent || null
  const order = { ...sentBy, customer, consent, publication, lines: list.lines, language: languageOf(head) }
  try {
    const placed = await placeOrder(group, order, networkOf(addressOfClient(headers)))
    if (placed === undefined)
      return answer(409, { trouble: wordsOf(head).sentBefore, form: shownForm(head, list, now) })
    return answer(201, { sent: thanksFor(head, placed) })
  } catch (error) {
    if (!(error instanceof TooManyAttempts)) throw error
    return answer(429, { trouble: wordsOf(head).failed })
  }
}

function faultsOf(head: PublicationHead, { customer: entered, agrees }: Sent) {
  const { fields, consent } = head.group.orderForm
  const words = wordsOf(head)
  const read = readCustomer(fields, entered)
  const faults: FormFaults = {}
  for (const [name, fault] of Object.entries(read.faults) as [OrderFieldName, FieldFault][])
    faults[name] = words[keyOfFault[fault]]
  if (consent !== '' && !agrees) faults.consent = words.agree
  return { customer: read.customer, faults }
}

const keyOfFault = {
  missing: 'missing',
  'wrong email': 'wrongEmail',
  'wrong phone': 'wrongPhone',
} as const satisfies Record<FieldFault, keyof Messages<'orderFaults'>>

function wordsOf(head: PublicationHead): Messages<'orderFaults'> {
  return messagesIn(languageOf(head), 'orderFaults')
}

function thanksFor(head: PublicationHead, { number, mailedTo }: PlacedOrder) {
  const { thanks, purpose } = head.group.orderForm
  const language = languageOf(head)
  const words = messagesIn(language, 'orderThanks')
  return {
    thanks: thanks || words[purpose],
    number: `${messagesIn(language, 'orderTerms').number}: ${number}`,
    // As webhooks and version 2 have it.
    order_number: number,
    mailed: mailedTo === null ? null : fill(words, 'mailed', { email: mailedTo }),
  }
}

function notPlaced(): PlacedOrder {
  return { number: orderNumber(randomBytes(8)), mailedTo: null }
}

function answer(status: number, body: OrderAnswer): Response {
  return readerJson(body, noStore, status)
}
