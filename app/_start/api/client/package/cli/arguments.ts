import { parseArgs } from 'node:util'
import { WrongUsage } from './failures.ts'

export type Wanted = {
  command: 'publish' | 'sync'
  /** A PDF; to sync, also a folder. */
  path: string
  group: string
  title: string | undefined
  slug: string | undefined
  isUnlisted: boolean
  isWatched: boolean
  outputs: string | undefined
  url: string
  key: string
}

export const usage = `Usage: recto publish FILE.pdf --group GROUP [options]
       recto sync FILE.pdf|FOLDER --group GROUP [options]

publish uploads a PDF, waits until its pages are made, puts a new publication online and prints its address.
sync does so for each PDF that is not published as it is; one of a publication that is there becomes its new edition.

  --group GROUP   slug or id of the group
  --title TITLE   title of a new publication; the name of the file by default
  --slug SLUG     with sync: the publication of the PDF; made of the file's name by default
  --unlisted      put new publications online without listing them
  --watch         show the progress
  --outputs FILE  with sync: add url=, changed= and publications= to this file, as CI systems read them
  --json          print the result, or the error, as JSON
  --url ADDRESS   address of the installation; RECTO_URL by default
  --key KEY       API key; RECTO_KEY by default, which other users of the machine cannot see
  --help          show this text

Exit codes: 0 online, 1 another failure, 2 wrong usage, 3 key refused, 4 PDF not converted, 5 request refused
`

const options = {
  group: { type: 'string' },
  title: { type: 'string' },
  slug: { type: 'string' },
  outputs: { type: 'string' },
  unlisted: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line. @throws WrongUsage */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): Wanted {
  const { values, positionals } = parsed(args)
  const { group, title, slug, outputs, unlisted, watch } = values
  const [command, path, ...others] = positionals
  if (command !== 'publish' && command !== 'sync')
    throw new WrongUsage(`The command is publish or sync, not ${command ?? 'empty'}.`)
  if (path === undefined) throw new WrongUsage(`Name the PDF: recto ${command} FILE.pdf --group GROUP`)
  if (others.length > 0) throw new WrongUsage(`One at a time: ${others.join(' ')} is too much.`)
  if (command === 'publish' && (slug ?? outputs) !== undefined)
    throw new WrongUsage('--slug and --outputs are options of sync.')
  if (group === undefined) throw new WrongUsage('Name the group by its slug or id: --group GROUP')
  const url = values.url ?? environment.RECTO_URL
  if (!url || !URL.canParse(url))
    throw new WrongUsage('Give the address of the installation: --url https://… or the variable RECTO_URL')
  const key = values.key ?? environment.RECTO_KEY
  if (!key) throw new WrongUsage('Give an API key: the variable RECTO_KEY, or --key KEY')
  return { command, path, group, title, slug, isUnlisted: unlisted, isWatched: watch, outputs, url, key }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
