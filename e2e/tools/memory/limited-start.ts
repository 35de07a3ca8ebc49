import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '#db/embedded/environment.ts'
import { freePort } from '#db/embedded/free-port.ts'
import { makeCgroup } from './cgroup.ts'
import { watch } from './watch.ts'

export const apiKey = 'a-key-of-the-clone-1234567890'

const everyMs = 100
const readyWithinMs = 1_800_000
/** What npm needs to run and to reach its registry. */
const passedOn = ['PATH', 'HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy']

/** `npm start` in a clone, within so much memory where a cgroup can be made. */
export async function startWithin(megabytes: number, clone: string) {
  const cgroup = makeCgroup(megabytes * 1e6)
  if (cgroup === undefined) console.log(noCgroup)
  const port = await freePort()
  const npm = start(cgroup?.inside(['npm', 'start']) ?? ['npm', 'start'], clone, port)
  const watched = watch(npm.child.pid ?? 0, megabytes, cgroup)
  const address = `http://localhost:${port}`
  return {
    address,
    tell: watched.tell,
    /** Waits for `/readyz`. @throws if that takes too long, or npm ends */
    async ready() {
      const deadline = Date.now() + readyWithinMs
      while (!(await isReady(address))) {
        if (npm.hasEnded() || Date.now() > deadline)
          throw new Error(`It did not get ready:\n${npm.printed()}`)
        await pause(everyMs)
      }
    },
    /** Ends all of it. */
    async [Symbol.asyncDispose]() {
      watched.end()
      if (!npm.hasEnded()) npm.child.kill('SIGTERM')
      await npm.ended
      await cgroup?.remove()
    },
  }
}

const noCgroup =
  'No cgroup with a limit can be made here; as root on most systems it can. Nothing limits the memory, and what all processes take is added up instead.'

function start([program, ...args]: [string, ...string[]], clone: string, port: number) {
  const own = { PORT: String(port), ADMIN_API_KEY: apiKey }
  const child: ChildProcess = spawn(program, args, {
    cwd: clone,
    env: environment({ ...variables(passedOn), ...own }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) output?.on('data', chunk => (printed += chunk))
  return {
    child,
    ended: once(child, 'exit'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    printed: () => printed,
  }
}

function variables(names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap(name => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok === true
}
