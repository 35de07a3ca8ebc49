import { said } from '../words/said.ts'

/** Says of a field that it holds no address of a website. */
export function httpsSuch(example: string) {
  return said(`must begin with https://, such as ${example}`, 'invalid.https', { example })
}

/** Says of a field that it holds no domain. */
export function domainSuch(example: string) {
  return said(`must be the name of a domain, such as ${example}`, 'invalid.domain', { example })
}
