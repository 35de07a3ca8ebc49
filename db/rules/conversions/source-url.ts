import { isMasked } from '../addresses/address-passwords.ts'
import { parseSourceAddress } from '../addresses/addresses.ts'
import { text } from '../shapes/texts.ts'
import { refuse, said } from '../words/said.ts'

/** The address of a PDF, as it is sent. */
export const sourceUrl = text(8192)
  .superRefine((value, context) => {
    const parsed = parseSourceAddress(value, ['http', 'https'])
    if (!parsed.ok) refuse(context, [], parsed.message)
    else if (isMasked(value))
      refuse(context, [], said('must have its password or key, not ***', 'invalid.addressMasked'))
  })
  .meta({ format: 'uri', description: 'http or https address of a PDF that is publicly accessible' })
