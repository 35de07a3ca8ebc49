import { z } from 'zod'
import { isMasked } from '../addresses/address-passwords.ts'
import { parseSourceAddress, pdfSchemes } from '../addresses/addresses.ts'
import { sentInstant } from '../shapes/moments.ts'
import { text } from '../shapes/texts.ts'
import { complaint, refuse } from '../words/said.ts'
import { chosenTypes } from './events.ts'

/** An http or https address that events are sent to; a user name and password in it are sent as Basic. */
export const webhookAddress = text(8192).superRefine((value, context) => {
  const parsed = parseSourceAddress(value, pdfSchemes)
  if (!parsed.ok) refuse(context, [], parsed.message)
})

const types = z
  .array(z.enum(chosenTypes))
  .max(chosenTypes.length)
  .transform(types => [...new Set(types)])

/** Types of events that an address is sent; none for all of them. In the address of a change *** keeps the password or key. */
export const webhookTerms = z.object({
  title: text(255),
  url: webhookAddress,
  types,
  isOrdered: z.boolean(),
})

export const newWebhook = webhookTerms.extend({
  url: webhookAddress.refine(
    value => !isMasked(value),
    complaint('must have its password or key, not ***', 'invalid.masked'),
  ),
  isOfAccount: z.boolean(), // true for the events of every group, and those of the account
})

/** Events to send again: those that failed or all, from a moment on and until another. */
export const replayTerms = z.object({
  isFailedOnly: z.boolean(),
  from: sentInstant.optional(),
  to: sentInstant.optional(),
})
