import { decodePercent } from './addresses.ts'

/** Stands for a password, or for a key in a query. */
export const mask = '***'

/** Last words of names by which queries carry keys: `access_token`, `apiKey`, `X-Amz-Signature`. */
const secretWords = new Set(
  `token accesstoken authtoken key apikey accesskey sig signature hmac secret password passwd pwd auth
  authorization`.split(/\s+/),
)

/** Masks keys in a query, `a=1&key=secret`; everything else stays as it is spelled. */
export function maskedQuery(query: string): string {
  return mapped(query, ({ name, value }) => (isSecret(name) && value !== '' ? mask : value))
}

/** Masks what looks like a key of a query in any text. */
export function maskedKeysIn(text: string): string {
  // A name is looked for from its beginning alone, so that the time grows with the text.
  return text.replace(/(?<![\w%.-])([\w%.-]+)=([^&\s#]+)/g, (pair, name) =>
    isSecret(decoded(name)) ? `${name}=${mask}` : pair,
  )
}

/** True if a query has the mask in place of a key. */
export function hasMaskedKey(query: string): boolean {
  return pairs(query).some(isMaskedKey)
}

/** Puts the keys of another query in place of masks; undefined if it lacks one. */
export function withKeysOf(kept: string, query: string): string | undefined {
  const known = new Map(pairs(kept).map(({ name, value }) => [name, value]))
  const isKnown = pairs(query).every(pair => !isMaskedKey(pair) || known.has(pair.name))
  if (!isKnown) return undefined
  return mapped(query, pair => (isMaskedKey(pair) ? (known.get(pair.name) ?? '') : pair.value))
}

/** `name` decoded, `value` as it is spelled. */
type Pair = { name: string; value: string }

function pairs(query: string): Pair[] {
  return query.split('&').map(part => {
    const [name = '', ...values] = part.split('=')
    return { name: decoded(name), value: values.join('=') }
  })
}

function mapped(query: string, spell: (pair: Pair) => string): string {
  const found = pairs(query)
  const spelt = query.split('&').map((part, index) => {
    const pair = found[index]
    return pair && part.includes('=') ? `${part.slice(0, part.indexOf('='))}=${spell(pair)}` : part
  })
  return spelt.join('&')
}

function isMaskedKey({ name, value }: Pair): boolean {
  return isSecret(name) && decoded(value) === mask
}

function isSecret(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return secretWords.has(words.at(-1) ?? '')
}

function decoded(text: string): string {
  return decodePercent(text.replaceAll('+', ' '))
}
