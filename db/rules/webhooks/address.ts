import { parseSourceAddress, pdfSchemes } from '../addresses/addresses.ts'
import { text } from '../shapes/texts.ts'

/** An http or https address that events are sent to; a user name and password in it are sent as Basic. */
export const webhookAddress = text(8192).superRefine((value, context) => {
  const parsed = parseSourceAddress(value, pdfSchemes)
  if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.message })
})
