import { z } from 'zod'
import { text } from '../shapes/texts.ts'
import { answerableFields, fieldUses, orderFieldNames } from './fields.ts'

/** An order that binds, or a request that the group answers with an offer. */
export const orderPurposes = ['order', 'quote'] as const

export const mostRecipients = 5
export const mostOrdersADay = 10_000
export const longestRetentionDays = 3650

const webAddress = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'must begin with https://, such as https://example.com/privacy' }),
])

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
      .max(mostRecipients, `must be at most ${mostRecipients}`)
      .describe('Addresses that each order is mailed to'),
    confirms: z.boolean().describe('True if the customer gets a mail with the products'),
    most_a_day: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(mostOrdersADay, `must be at most ${mostOrdersADay}`)
      .describe('Orders taken in 24 hours'),
    retention_days: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(longestRetentionDays, `must be at most ${longestRetentionDays}`)
      .describe('Days after which an order is deleted'),
  })
  .superRefine(({ fields, confirms }, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (!answerableFields.some(name => fields[name] === 'required'))
      refuse(['fields', 'email'], 'must be required, or phone or customer number must')
    if (confirms && fields.email === 'off')
      refuse(['confirms'], 'needs the field E-mail: make it optional or required')
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
