import { refuseDuringMaintenance } from '#app/_http/answers/refusals.ts'
import { type Caller, lentToKey } from '#db/affiliates/callers.ts'
import { Forbidden } from '#db/errors.ts'
import { hashApiKey } from '#db/secrets/api-keys.ts'

/** Returns what is lent to the caller. @throws Forbidden @throws HttpRefusal during maintenance */
export async function identifyAffiliate(headers: Headers): Promise<Caller> {
  refuseDuringMaintenance()
  const key = headers.get('x-api-key')?.trim()
  if (!key) throw new Forbidden('Send the affiliate’s key in the header x-api-key.')
  return lentToKey(hashApiKey(key))
}
