import type { Client, ClientSettings } from '../client.ts'
import { readArguments, usage } from './arguments.ts'
import { exitCodeOf, WrongUsage } from './failures.ts'
import { progressOn } from './progress.ts'
import { publish, type Used } from './publish.ts'

/** Runs the command line. @returns the exit code */
export async function run(connect: (settings: ClientSettings) => Client<Used>): Promise<number> {
  const args = process.argv.slice(2)
  const isJson = args.includes('--json')
  if (args.includes('--help')) {
    process.stdout.write(usage)
    return 0
  }
  const progress = progressOn(process.stderr)
  try {
    const wanted = readArguments(args, process.env)
    const show = wanted.isWatched ? progress.show : () => {}
    const published = await publish(connect(wanted), wanted, show)
    progress.end()
    process.stdout.write(isJson ? `${JSON.stringify(published)}\n` : `${published.url}\n`)
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
