import { Invalid } from '#db/errors.ts'
import { missingFeatures } from '#db/rules/features.ts'
import type { Account } from '#db/schema/people/accounts.ts'

/**
 * Refuses fields whose feature the account does not have.
 * @throws Invalid
 */
export function requireFeatures(body: object, { disabledFeatures }: Account): void {
  const errors = missingFeatures(Object.keys(body), disabledFeatures)
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}
