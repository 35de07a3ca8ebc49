import { maskedKeysIn } from '#db/rules/addresses/secret-parameters.ts'
import type { KeptMessage } from '#db/schema/webhooks/deliveries.ts'
import type { PostAnswer } from '../fetch/post.ts'

/** Bytes of an answer that are read and kept. */
export const mostAnswerBytes = 4096

const mostHeaders = 30
const longestValue = 300

/** Cookies of the receiver are nobody's business. */
const hidden = ['set-cookie', 'www-authenticate', 'proxy-authenticate']

/** Returns the part of an answer that is kept, without keys that it repeats, as text that PostgreSQL can store. */
export function keptAnswer({ headers, body }: PostAnswer): KeptMessage {
  const shown = Object.entries(headers).filter(([name]) => !hidden.includes(name))
  return {
    headers: Object.fromEntries(
      shown
        .slice(0, mostHeaders)
        .map(([name, value]) => [storable(name), storable(maskedKeysIn(value).slice(0, longestValue))]),
    ),
    body: storable(maskedKeysIn(body)),
  }
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
