/** What PostgreSQL's programs see: no `PG…` variable of the operator's, and no language or time zone but these. */
export const plainEnvironment = environment({ LC_ALL: 'C', TZ: 'UTC' })

/** An environment of these variables and a path to the system's programs. */
export function environment(variables: Record<string, string>): NodeJS.ProcessEnv {
  // Next's types ask every environment for NODE_ENV; these programs are no part of it.
  return { PATH: '/usr/bin:/bin', ...variables } as unknown as NodeJS.ProcessEnv
}
