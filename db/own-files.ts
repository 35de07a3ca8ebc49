import { dirname, join } from 'node:path'

/** Sources of everything that Node is told to run, as a command, a process or a thread: a build makes a bundle of each. */
export const programs = [
  'app/_start/account.ts',
  'app/_start/backups/backup.ts',
  'app/_start/backups/restore.ts',
  'app/_start/files/check.ts',
  'app/_start/files/copy.ts',
  'app/_start/migrate.ts',
  'app/_start/recognition.ts',
  'app/_start/secrets.ts',
  'app/_start/start.ts',
  'app/_start/web.ts',
  'app/_start/worker.ts',
  'app/_start/server/web-processes.ts',
  'app/_start/server/web-server.ts',
  'db/passwords/hashing-process.ts',
  'jobs/feed-files/preview-thread.ts',
  'jobs/mail/check-mail.ts',
  'jobs/mail/mail-idle-workers.ts',
  'jobs/pdf/assembling/assembly-process.ts',
  'jobs/pdf/processes/avif-process.ts',
  'jobs/pdf/processes/page-process.ts',
  'jobs/pdf/processes/parent-watch.ts',
  'jobs/pdf/recognition/recognition-process.ts',
  'jobs/photos/logo-process.ts',
  'jobs/photos/media-process.ts',
  'jobs/photos/photo-process.ts',
  'jobs/products/feed-rows-thread.ts',
  'jobs/worker.ts',
] as const

export type Program = (typeof programs)[number]

/** The folder of bundles. It lies in the root, as the folder of this file does. */
export const builtFolder = 'built'

/** The folder that Recto runs in: a checkout, or an unpacked release. Next's compiler tells modules no folder. */
export const root = dirname(import.meta.dirname ?? join(process.cwd(), 'db'))

/** True in what a build made: it defines the variable, and elsewhere there is none. */
export const isBuilt = process.env.RECTO_BUILT === 'true'

/** Returns the path of a program: its bundle where bundles run, and its source where sources do. */
export function pathOfProgram(program: Program): string {
  return isBuilt ? join(root, builtFolder, `${bundleName(program)}.mjs`) : join(root, program)
}

/** `jobs.worker` for `jobs/worker.ts`: bundles lie in one folder, so that all are as far from the root. */
export function bundleName(program: Program): string {
  return program.replace(/\.ts$/, '').replaceAll('/', '.')
}
