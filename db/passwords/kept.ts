import { Invalid } from '../errors.ts'
import { unmasked } from '../rules/addresses/address-passwords.ts'
import { said } from '../rules/words/said.ts'

/** Replaces `***` in an address by the password and keys of a `kept` one. @throws Invalid on `url` if unknown */
export function withKeptPassword(given: string, kept: readonly (string | null)[]): string {
  const meant = unmasked(given, kept)
  if (meant !== undefined) return meant
  throw new Invalid({
    url: [
      said(
        'has *** in the place of a password or key. Give the password again with another user, host or port',
        'invalid.maskedUnknown',
      ),
    ],
  })
}
