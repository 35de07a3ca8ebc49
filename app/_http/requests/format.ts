import { HttpRefusal } from '../answers/refusals.ts'
import type { Returns } from '../declaration.ts'
import { acceptsJson, namesType } from './accepts.ts'

/** Checks that the caller takes an answer of a type that the endpoint declares. @throws HttpRefusal 406 */
export function checkFormat(request: Request, returns: Returns): void {
  const ending = otherFormat(request)
  if (ending !== undefined) throw new HttpRefusal(406, `Only JSON is available, not ${ending}`)
  const accepted = request.headers.get('accept')
  if (!accepted || accepted === '*/*') return
  const others = Object.values(returns).flatMap(({ stream = [], files = [] }) => [stream, files].flat())
  if (others.some(type => namesType(accepted, type))) return
  if (!acceptsJson(accepted))
    throw new HttpRefusal(406, 'Only JSON is available: send Accept: application/json')
}

/** Returns a format other than JSON that an address ends with. */
export function otherFormat({ url }: Request): string | undefined {
  return /^[^?#]*\.(xml|html|csv|yaml)(?:[?#]|$)/.exec(url)?.[1]
}
