import { z } from 'zod'
import { httpsSuch } from '../shapes/addresses.ts'
import { text } from '../shapes/texts.ts'
import { asComplaint, refuse, said } from '../words/said.ts'
import { answerableFields, fieldUses, orderFieldNames } from './fields.ts'

/** An order that binds, or a request that the group answers with an offer. */
export const orderPurposes = ['order', 'quote'] as const

export const mostRecipients = 5
export const mostOrdersADay = 10_000
export const longestRetentionDays = 3650

const webAddress = z
  .string()
  .refine(
    value => value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    asComplaint(httpsSuch('https://example.com/privacy')),
  )

const unanswerable = said('must be required, or phone or customer number must', 'invalid.unanswerable')
const withoutEmail = said('needs the field E-mail: make it optional or required', 'invalid.needsEmail')

/** The form by which readers order, or ask for an offer, where a group has no checkout. Empty texts: the language's own. */
export const orderForm = z
  .object({
    purpose: z.enum(orderPurposes),
    title: text(60).trim().describe('On the button, too'),
    introduction: text(600).trim(),
    fields: z.record(z.enum(orderFieldNames), z.enum(fieldUses)),
    consent: text(600).trim().describe('The sentence that readers agree to; empty: they are not asked'),
    privacy_url: webAddress.describe('Address of the privacy policy; empty: none is named'),
    thanks: text(600).trim(),
    recipients: z
      .array(z.email('must be e-mail addresses, one a line').max(254))
      .max(mostRecipients)
      .describe('Addresses that each order is mailed to'),
    confirms: z.boolean().describe('True if the customer gets a mail with the products'),
    most_a_day: z.int().min(1).max(mostOrdersADay).describe('Orders taken in 24 hours'),
    retention_days: z.int().min(1).max(longestRetentionDays).describe('Days after which an order is deleted'),
  })
  .superRefine(({ fields, confirms }, context) => {
    if (!answerableFields.some(name => fields[name] === 'required'))
      refuse(context, ['fields', 'email'], unanswerable)
    if (confirms && fields.email === 'off') refuse(context, ['confirms'], withoutEmail)
  })
export type OrderForm = z.output<typeof orderForm>

/** The form that a group begins with. */
export const firstOrderForm: OrderForm = {
  purpose: 'order',
  title: '',
  introduction: '',
  fields: {
    name: 'required',
    company: 'optional',
    customer_number: 'off',
    email: 'required',
    phone: 'optional',
    address: 'off',
    message: 'optional',
  },
  consent: '',
  privacy_url: '',
  thanks: '',
  recipients: [],
  confirms: false,
  most_a_day: 200,
  retention_days: 180,
}
