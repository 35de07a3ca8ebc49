// Settings that platforms of one container give under names of their own, https://github.com/basecamp/once#environment-variables.

/**
 * Sets what is not set from a platform's variables, and removes those that hold secrets.
 * @param {NodeJS.ProcessEnv} environment
 */
export function takePlatformVariables(environment) {
  const { SECRET_KEY_BASE, SMTP_ADDRESS, SMTP_PASSWORD, MAILER_FROM_ADDRESS } = environment
  if (/^[0-9a-f]{64}$/.test(SECRET_KEY_BASE ?? '')) environment.SECRET_KEY ||= SECRET_KEY_BASE
  if (SMTP_ADDRESS) environment.SMTP_URL ||= mailServer(environment, SMTP_ADDRESS)
  if (MAILER_FROM_ADDRESS) environment.MAIL_FROM ||= MAILER_FROM_ADDRESS
  if (SECRET_KEY_BASE !== undefined) delete environment.SECRET_KEY_BASE
  if (SMTP_PASSWORD !== undefined) delete environment.SMTP_PASSWORD
}

/** The port of mail servers that speak TLS from the first byte on (RFC 8314); on others it begins later. */
const tlsPort = '465'

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} host
 */
function mailServer({ SMTP_PORT, SMTP_USERNAME, SMTP_PASSWORD }, host) {
  const port = SMTP_PORT || '587'
  const url = new URL(`${port === tlsPort ? 'smtps' : 'smtp'}://${host}:${port}`)
  url.username = encodeURIComponent(SMTP_USERNAME ?? '')
  url.password = encodeURIComponent(SMTP_PASSWORD ?? '')
  return url.href
}
