import { appendFile } from 'node:fs/promises'
import type { Client, ClientSettings } from '../client.ts'
import { ConversionError } from '../conversions.ts'
import { readArguments, type SendOptions, usage } from './arguments.ts'
import { exitCodeOf, WrongUsage } from './failures.ts'
import { type Listened, listen } from './listen.ts'
import { progressOn } from './progress.ts'
import { publish } from './publish.ts'
import type { Used } from './steps.ts'
import { type SyncResult, sync } from './sync.ts'

type Recto = Client<Used & Listened>

/** Runs the command line. @returns the exit code */
export async function run(connect: (settings: ClientSettings) => Recto): Promise<number> {
  const args = process.argv.slice(2)
  const isJson = args.includes('--json')
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  const progress = progressOn(process.stderr)
  const print = (result: { url: string | null }[], json: unknown) => {
    progress.end()
    process.stdout.write(isJson ? `${JSON.stringify(json)}\n` : result.map(({ url }) => `${url}\n`).join(''))
  }
  try {
    const command = readArguments(args, process.env)
    const recto = connect({ url: command.url, key: command.key })
    const show = 'isWatched' in command && command.isWatched ? progress.show : () => {}
    if (command.name === 'listen') await untilInterrupted(signal => listen(recto, command, printLine, signal))
    else if (command.name === 'publish') {
      const published = await publish(recto, command, show)
      print([published], published)
    } else {
      const result = await sync(recto, command, show)
      await writeOutputs(result, command)
      print(result.synced, result.synced)
      if (result.failures.length > 0) throw new ConversionError(result.failures.join('\n'))
    }
    return 0
  } catch (error) {
    progress.end()
    const code = exitCodeOf(error)
    const message = error instanceof Error ? error.message : String(error)
    const hint = error instanceof WrongUsage ? '\nrecto --help tells more.' : ''
    process.stderr.write(isJson ? `${JSON.stringify({ error: message, code })}\n` : `${message}${hint}\n`)
    return code
  }
}

/** Lines of `name=value`, as the outputs of GitHub's actions and the dotenv reports of GitLab are. */
async function writeOutputs({ synced }: SyncResult, { outputs }: SendOptions): Promise<void> {
  if (outputs === undefined) return
  const isChanged = synced.some(({ change }) => change !== 'none')
  const lines = [
    `url=${synced[0]?.url ?? ''}`,
    `changed=${isChanged}`,
    `publications=${JSON.stringify(synced)}`,
  ]
  await appendFile(outputs, `${lines.join('\n')}\n`)
}

const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Ends work at Ctrl-C, which is no failure. */
async function untilInterrupted(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ending = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort())
  await work(ending.signal).catch(error => {
    if (!ending.signal.aborted) throw error
  })
}
