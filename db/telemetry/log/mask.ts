import ipaddr from 'ipaddr.js'
import { maskedKeysIn } from '#db/rules/addresses/secret-parameters.ts'

/** Longer texts are cut: they are somebody's input. */
const mostCharacters = 8000

const secretVariables = [
  'ADMIN_PASSWORD',
  'ADMIN_API_KEY',
  'SECRET_KEY',
  'BACKUP_PASSPHRASE',
  'CACHE_PURGE_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]
/** Variables with an address, which may have a password. */
const addressVariables = ['DATABASE_URL', 'SMTP_URL']
/** Shorter values would mask parts of words. */
const fewestCharacters = 6

const ipv4 = /(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.]*\w)/g
const ipv6 = /(?<![\w:.])(?:[\da-f]{0,4}:){2,7}(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]{0,4})(?![\w:])/gi

/** Returns a text without secrets of the installation, credentials, query strings, e-mails and network addresses. */
export function masked(text: string, source: NodeJS.ProcessEnv = process.env): string {
  let withMasks = text
  for (const secret of secretsOf(source)) withMasks = withMasks.replaceAll(secret, '[secret]')
  return maskedKeysIn(cut(withMasks))
    .replace(/\/\/[^\s/@]{1,300}@/g, '//[secret]@')
    .replace(/(\w:\/\/[^\s?"'<>]{1,2000})\?[^\s"'<>]*/g, '$1?[query]')
    .replace(/\b(ApiKey|Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]')
    .replace(/\b(api(?:[_-]|%5f)key)(["']?\s*[=:]\s*["']?)[^\s&"'<>,]+/gi, '$1$2[secret]')
    .replace(/\/(invitation|new-password|set-up|unsubscribe)\/[\w-]+/g, '/$1/[secret]')
    .replace(/[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}/gi, '[e-mail]')
    .replace(ipv6, maskedAddress)
    .replace(ipv4, maskedAddress)
}

/** Cuts between words, as half of an address would not be known as one. */
function cut(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters).replace(/\S{1,400}$/, '')}…` : text
}

/** Keeps loopback, which is nobody's. */
function maskedAddress(found: string): string {
  const isOurs = /^(127\.|0\.0\.0\.0$|::1?$)/.test(found)
  return isOurs || !ipaddr.isValid(found) ? found : '[address]'
}

function secretsOf(source: NodeJS.ProcessEnv): string[] {
  const values = secretVariables.flatMap(name => source[name] ?? [])
  // Keys and headers come several to a variable.
  const parts = values.flatMap(value => value.split(/\s*,\s*/)).flatMap(part => [part, afterEquals(part)])
  const passwords = addressVariables.flatMap(name => {
    const password = URL.parse(source[name] ?? '')?.password ?? ''
    return [password, decoded(password)]
  })
  return [...values, ...parts, ...passwords].filter(value => value.length >= fewestCharacters)
}

/** Returns the value of a header as it is sent. */
function afterEquals(header: string): string {
  return decoded(header.replace(/^[^=]*=\s*/, ''))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
