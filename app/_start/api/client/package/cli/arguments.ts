import { parseArgs } from 'node:util'
import { WrongUsage } from './failures.ts'

type Connection = { url: string; key: string }

export type SendOptions = {
  /** A PDF; to sync, also a folder. */
  path: string
  group: string
  title: string | undefined
  slug: string | undefined
  isUnlisted: boolean
  isWatched: boolean
  outputs: string | undefined
}

export type ListenOptions = {
  group: string | undefined
  types: string | undefined
  /** The cursor to begin after; undefined for events from now on. */
  after: number | undefined
  isJson: boolean
}

export type Command = Connection &
  (({ name: 'publish' | 'sync' } & SendOptions) | ({ name: 'listen' } & ListenOptions))

export const usage = `Usage: recto publish FILE.pdf --group GROUP [options]
       recto sync FILE.pdf|FOLDER --group GROUP [options]
       recto listen [options]

publish uploads a PDF, waits until its pages are made, puts a new publication online and prints its address.
sync does so for each PDF that is not published as it is; one of a publication that is there becomes its new edition.
listen prints events as they happen, until Ctrl-C, while you develop a receiver of webhooks.

  --group GROUP   slug or id of the group; without one, listen prints events of all
  --title TITLE   title of a new publication; the name of the file by default
  --slug SLUG     with sync: the publication of the PDF; made of the file's name by default
  --unlisted      put new publications online without listing them
  --watch         show the progress
  --outputs FILE  with sync: add url=, changed= and publications= to this file, as CI systems read them
  --types TYPES   types of events to listen to, with commas; all by default
  --after CURSOR  begin with the events after it, and with the oldest after 0; with new ones by default
  --json          print the result, each event, or the error, as a line of JSON
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
  types: { type: 'string' },
  after: { type: 'string' },
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

type Values = ReturnType<typeof parsed>['values']

/** Reads the command line. @throws WrongUsage */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parsed(args)
  const [name, ...others] = positionals
  if (name === 'listen') return { name, ...ofListen(others, values), ...connectionOf(values, environment) }
  if (name !== 'publish' && name !== 'sync')
    throw new WrongUsage(`The command is publish, sync or listen, not ${name ?? 'empty'}.`)
  return { name, ...ofSending(name, others, values), ...connectionOf(values, environment) }
}

function ofSending(name: 'publish' | 'sync', [path, ...others]: string[], values: Values): SendOptions {
  const { group, title, slug, outputs, unlisted, watch } = values
  if (path === undefined) throw new WrongUsage(`Name the PDF: recto ${name} FILE.pdf --group GROUP`)
  if (others.length > 0) throw new WrongUsage(`One at a time: ${others.join(' ')} is too much.`)
  if (name === 'publish' && (slug ?? outputs) !== undefined)
    throw new WrongUsage('--slug and --outputs are options of sync.')
  if (group === undefined) throw new WrongUsage('Name the group by its slug or id: --group GROUP')
  return { path, group, title, slug, isUnlisted: unlisted, isWatched: watch, outputs }
}

function ofListen(others: string[], { group, types, after, json }: Values): ListenOptions {
  if (others.length > 0) throw new WrongUsage(`listen takes options alone: ${others.join(' ')} is too much.`)
  if (after !== undefined && !/^\d{1,15}$/.test(after))
    throw new WrongUsage(`A cursor is a whole number, not ${after}: --after CURSOR`)
  return { group, types, after: after === undefined ? undefined : Number(after), isJson: json }
}

function connectionOf(values: Values, environment: NodeJS.ProcessEnv): Connection {
  const url = values.url ?? environment.RECTO_URL
  if (!url || !URL.canParse(url))
    throw new WrongUsage('Give the address of the installation: --url https://… or the variable RECTO_URL')
  const key = values.key ?? environment.RECTO_KEY
  if (!key) throw new WrongUsage('Give an API key: the variable RECTO_KEY, or --key KEY')
  return { url, key }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
