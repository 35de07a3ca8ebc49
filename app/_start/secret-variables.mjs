// Variables with secrets, removed from the environment of npm and of builds, which do not need them.

const secretVariables = ['ADMIN_PASSWORD', 'ADMIN_API_KEY', 'SECRET_KEY', 'DATABASE_URL', 'SMTP_URL']

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSecrets(environment) {
  const rest = { ...environment }
  for (const name of secretVariables) delete rest[name]
  return rest
}
