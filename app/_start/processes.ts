import type { Env } from '#db/env.ts'

/** What Node runs for each of the two processes, while they serve and while they are worked on. */
export const commands = {
  start: {
    web: ({ host, port }: Env) => [next, 'start', '--hostname', host, '--port', String(port)],
    worker: ['jobs/worker.ts'],
  },
  dev: {
    web: ({ host, port }: Env) => [next, 'dev', '--hostname', host, '--port', String(port)],
    worker: ['--watch', '--watch-preserve-output', 'jobs/worker.ts'],
  },
}

export type Mode = keyof typeof commands

const next = 'node_modules/next/dist/bin/next'

/** What a child sees of our environment: not the first account's password and key, which only the first start needs. */
export function childEnvironment(mode: Mode, databaseUrl: string): NodeJS.ProcessEnv {
  const { ADMIN_EMAIL: _1, ADMIN_PASSWORD: _2, ADMIN_API_KEY: _3, ...rest } = process.env
  return {
    ...rest,
    DATABASE_URL: databaseUrl,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}
