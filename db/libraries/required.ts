import { Invalid } from '../errors.ts'
import { features } from '../rules/features.ts'
import type { Account } from '../schema/people/accounts.ts'

/** Refuses accounts without product libraries. @param field of the error @throws Invalid */
export function requireProductLibraries({ disabledFeatures }: Account, field = 'base'): void {
  if (!disabledFeatures.includes('product_libraries')) return
  throw new Invalid({ [field]: [`requires the ${features.product_libraries.apiName} feature`] })
}
