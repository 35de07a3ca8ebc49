import { Invalid } from '../errors.ts'
import { unmasked } from '../rules/addresses/address-passwords.ts'

/**
 * The address that is to be kept: with the password that is known, where `***` stands for it.
 * @param kept what may have been answered
 * @throws Invalid on `url` where it stands for a password that is not known
 */
export function withKeptPassword(given: string, kept: readonly (string | null)[]): string {
  const meant = unmasked(given, kept)
  if (meant !== undefined) return meant
  throw new Invalid({
    url: ['has *** in the place of a password. Give the password again with another user, host or port'],
  })
}
