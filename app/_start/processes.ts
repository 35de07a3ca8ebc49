import type { ShutdownSignals } from '#db/embedded/guardian.ts'
import type { Env } from '#db/env.ts'
import { isBuilt, type Program, pathOfProgram } from '#db/own-files.ts'
import { webProcessesOn } from './server/web-process-count.ts'

const quickImports = ['--import', './app/_start/quick-imports.mjs']
/** Options of Node for a program. A bundle imports nothing that takes long. */
export const preload = isBuilt ? [] : quickImports
/** Screens that Next has compiled import packages themselves. Bundles have no JSX left. */
export const preloadOfWeb = isBuilt
  ? quickImports
  : [...quickImports, '--import', './app/_start/building/tsx.ts']

/**
 * V8's young generation has 8 MB: with 12, an import takes a tenth less time and a tenth more memory, and V8's default takes
 * half as much memory again. Without pretenuring, since V8 would put each row of a feed where only a full collection finds it:
 * that took a fifth of the time to read one, and 60 MB. With collection on demand, for `db/rules/imports/freed-buffers.ts`. With a heap
 * that at most doubles between two full collections: that of an index of words grew to five times what it held.
 */
const memoryOfWorker = [
  '--max-semi-space-size=8',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
  '--heap-growing-percent=100',
]

export const workerProgram = [...preload, ...memoryOfWorker, pathOfProgram('jobs/worker.ts')]

/** The worker needs a moment to release its jobs. */
export const shutdownOfWorker: ShutdownSignals = { first: 'SIGTERM', last: 'SIGKILL', patienceSeconds: 10 }

const restartOnChange = ['--import', './app/_start/server/restart-on-change.ts']

export const webServer = pathOfProgram('app/_start/server/web-server.ts')

function webOn({ host, port }: Env, program: Program): string[] {
  return [...preloadOfWeb, pathOfProgram(program), '--hostname', host, '--port', String(port)]
}

/** Node arguments of the web process, or of what starts several, and of those that run beside it. */
export const processCommands: Record<Mode, { web(env: Env): string[]; beside: Record<string, string[]> }> = {
  start: {
    web: env => webOn(env, `app/_start/server/web-${webProcessesOn(env) > 1 ? 'processes' : 'server'}.ts`),
    beside: { worker: workerProgram },
  },
  dev: {
    web: env => [...restartOnChange, ...webOn(env, 'app/_start/server/web-server.ts'), '--dev'],
    beside: {
      worker: [...restartOnChange, ...workerProgram],
      reader: ['components/reader/bundling/build.ts', '--watch'],
      openapi: ['--watch', '--watch-preserve-output', 'app/_start/api/openapi.ts'],
    },
  },
}

/** Node arguments of the program that mails that no worker works. */
export const idleWorkersMail = [...preload, pathOfProgram('jobs/mail/mail-idle-workers.ts')]

/** Node arguments of the program that checks the mail server. */
export const mailCheck = [...preload, pathOfProgram('jobs/mail/check-mail.ts')]

export type Mode = 'start' | 'dev'

/** Environment of child processes, without variables that only the first start needs. */
export function childEnvironment(mode: Mode, databaseUrl: string): NodeJS.ProcessEnv {
  const { ADMIN_EMAIL: _1, ADMIN_PASSWORD: _2, ADMIN_API_KEY: _3, ...rest } = process.env
  return {
    ...rest,
    DATABASE_URL: databaseUrl,
    NODE_ENV: mode === 'dev' ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}
