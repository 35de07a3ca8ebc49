import type { Client, ClientSettings } from '../client.ts'
import { type Command, readArguments, usage } from './arguments.ts'
import { exitCodeOf, WrongUsage } from './failures.ts'
import { type Listened, listen } from './listen.ts'
import { progressOn } from './progress.ts'
import { publish, type Used } from './publish.ts'

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
  try {
    const command = readArguments(args, process.env)
    const recto = connect({ url: command.url, key: command.key })
    if (command.name === 'listen') await untilInterrupted(signal => listen(recto, command, printLine, signal))
    else await published(recto, command, { progress, isJson })
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

type Shown = { progress: ReturnType<typeof progressOn>; isJson: boolean }

async function published(
  recto: Recto,
  command: Extract<Command, { name: 'publish' }>,
  { progress, isJson }: Shown,
): Promise<void> {
  const made = await publish(recto, command, command.isWatched ? progress.show : () => {})
  progress.end()
  printLine(isJson ? JSON.stringify(made) : String(made.url))
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
