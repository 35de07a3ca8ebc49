/** Hides the operator's `PG…` variables, language and time zone from PostgreSQL's programs. */
export const plainEnvironment = environment({ LC_ALL: 'C', TZ: 'UTC' })

/** Returns an environment of these variables and the system's path. */
export function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', ...variables } as unknown as NodeJS.ProcessEnv
}
