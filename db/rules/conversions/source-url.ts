import { isMasked } from '../addresses/address-passwords.ts'
import { parseSourceAddress } from '../addresses/addresses.ts'
import { text } from '../shapes/texts.ts'

/** The address of a PDF, as it is sent. */
export const sourceUrl = text(8192)
  .superRefine((value, context) => {
    const parsed = parseSourceAddress(value, ['http', 'https'])
    if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.message })
    else if (isMasked(value))
      context.addIssue({ code: 'custom', message: 'must have its password or key, not ***' })
  })
  .meta({ format: 'uri', description: 'http or https address of a PDF that is publicly accessible' })
