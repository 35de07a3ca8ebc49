import { appendFile } from 'node:fs/promises'
import type { Client, ClientSettings } from '../client.ts'
import { ConversionError } from '../conversions.ts'
import { readArguments, usage, type Wanted } from './arguments.ts'
import { exitCodeOf, WrongUsage } from './failures.ts'
import { progressOn } from './progress.ts'
import { publish } from './publish.ts'
import type { Used } from './steps.ts'
import { type SyncResult, sync } from './sync.ts'

/** Runs the command line. @returns the exit code */
export async function run(connect: (settings: ClientSettings) => Client<Used>): Promise<number> {
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
    const wanted = readArguments(args, process.env)
    const recto = connect(wanted)
    const show = wanted.isWatched ? progress.show : () => {}
    if (wanted.command === 'publish') {
      const published = await publish(recto, wanted, show)
      print([published], published)
    } else {
      const result = await sync(recto, wanted, show)
      await writeOutputs(result, wanted)
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
async function writeOutputs({ synced }: SyncResult, { outputs }: Wanted): Promise<void> {
  if (outputs === undefined) return
  const isChanged = synced.some(({ change }) => change !== 'none')
  const lines = [
    `url=${synced[0]?.url ?? ''}`,
    `changed=${isChanged}`,
    `publications=${JSON.stringify(synced)}`,
  ]
  await appendFile(outputs, `${lines.join('\n')}\n`)
}
