import { execFileSync } from 'node:child_process'
import { constants, readlinkSync, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'

/** Above the largest process id of Linux and macOS (PID_MAX_LIMIT, 4194304). */
const nobodysProcess = 4_194_305

/** Stops the server of a crashed start and clears `postmaster.pid`. Needs the lock. @throws CannotStart */
export async function clearLeftover(clusterDir: string): Promise<void> {
  const pidFile = await openPidFile(clusterDir)
  if (pidFile === undefined) return
  try {
    const [firstLine = '', ...rest] = (await pidFile.readFile('utf8')).split('\n')
    const pid = Number.parseInt(firstLine, 10)
    if (pid > 0 && isServerOf(clusterDir, pid)) await stopServer(clusterDir, pid)
    // A reused id would look like a living server. Other lines show if old backends still run.
    await pidFile.truncate()
    await pidFile.write([nobodysProcess, ...rest].join('\n'), 0)
  } finally {
    await pidFile.close()
  }
}

/** The folder is not root's, so root must not follow a link in it. */
async function openPidFile(clusterDir: string) {
  try {
    return await open(join(clusterDir, 'postmaster.pid'), constants.O_RDWR | constants.O_NOFOLLOW)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function stopServer(clusterDir: string, pid: number) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    if (await endsWithin(10_000, () => isServerOf(clusterDir, pid))) return
  }
  throw new CannotStart(
    `A PostgreSQL that an earlier start left behind (process ${pid}) does not stop. End it with "kill -9 ${pid}", and start again.`,
  )
}

async function endsWithin(milliseconds: number, isAlive: () => boolean): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (isAlive()) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

function isServerOf(clusterDir: string, pid: number): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir)
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes(`-D ${clusterDir} `)
  } catch {
    return false
  }
}
