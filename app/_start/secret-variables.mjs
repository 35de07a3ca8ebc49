// Variables with secrets, removed from the environment of npm and of builds, which do not need them.

export const secretVariables = [
  'ADMIN_PASSWORD',
  'ADMIN_API_KEY',
  'SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'CACHE_PURGE_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'BACKUP_PASSPHRASE',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSecrets(environment) {
  const rest = { ...environment }
  for (const name of secretVariables) delete rest[name]
  return rest
}
