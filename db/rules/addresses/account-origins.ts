/** Stands for an account's id, which stays, as titles and slugs may not. */
const placeholder = '{account}'

/** Returns the origin of an account. @param pattern such as `https://{account}.read.example.com` */
export function originOfAccount(pattern: string, accountId: number): string {
  return pattern.replace(placeholder, String(accountId))
}

/** Returns the source of a Content Security Policy for all accounts. */
export function sourceOfAccounts(pattern: string): string {
  return pattern.replace(placeholder, '*')
}

/** Returns the id of the account at whose origin a hostname would be; undefined for all others. */
export function accountAt(pattern: string, hostname: string): number | undefined {
  const parent = new URL(pattern.replace(`${placeholder}.`, '')).hostname
  const [, id, rest] = /^([1-9]\d{0,8})\.(.+)$/.exec(hostname) ?? []
  return rest === parent ? Number(id) : undefined
}

/** True for a pattern whose hosts begin with the account. */
export function isAccountOrigins(pattern: string): boolean {
  return /^https?:\/\/\{account\}\.[^{}/?#@]+$/.test(pattern) && URL.canParse(originOfAccount(pattern, 1))
}

/**
 * Says why the origins do not go with the other addresses of the installation; undefined if they do.
 * @param ours addresses of dashboard, reader and files
 */
export function accountOriginsFault(pattern: string, readerUrl: string, ours: string[]): string | undefined {
  // Cookies of readers are made for one of the two.
  if (URL.parse(originOfAccount(pattern, 1))?.protocol !== new URL(readerUrl).protocol)
    return 'must begin with http:// or https:// as READER_URL does'
  const taken = ours.find(address => accountAt(pattern, new URL(address).hostname) !== undefined)
  return taken && `would make ${taken} the origin of an account: take names of which none is Recto’s own`
}
