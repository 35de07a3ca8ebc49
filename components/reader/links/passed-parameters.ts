import { qrMark } from '#db/rules/statistics/qr-mark.ts'
import { passing } from './passing.ts'

/** Parameters that are the reader's own: its search and its marks. */
const ownNames: readonly string[] = [passing, 'q', qrMark]

/** Returns the parameters of an address that asks to pass them on; none if it does not. */
export function passedOn(search: string): [name: string, value: string][] {
  const asked = new URLSearchParams(search).get(passing)
  return asked === null || asked === 'false' ? [] : passedParameters(search)
}

/** Returns the parameters of an address that are not the reader's own. */
export function passedParameters(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([name]) => !ownNames.includes(name))
}
