import { parseArgs } from 'node:util'
import { WrongUsage } from './failures.ts'

type Connection = { url: string; key: string }

export type PublishOptions = {
  file: string
  group: string
  title: string | undefined
  isUnlisted: boolean
  isWatched: boolean
}

export type ListenOptions = {
  group: string | undefined
  types: string | undefined
  /** The cursor to begin after; undefined for events from now on. */
  after: number | undefined
  isJson: boolean
}

export type Command = Connection &
  (({ name: 'publish' } & PublishOptions) | ({ name: 'listen' } & ListenOptions))

export const usage = `Usage: recto publish FILE.pdf --group GROUP [options]
       recto listen [options]

publish uploads a PDF, waits until its pages are made, puts the publication online and prints its address.
listen prints events as they happen, until Ctrl-C, while you develop a receiver of webhooks.

  --group GROUP   slug or id of the group; without one, listen prints events of all
  --title TITLE   title of the publication; the name of the file by default
  --unlisted      put it online without listing it
  --watch         show the progress
  --types TYPES   types of events to listen to, with commas; all by default
  --after CURSOR  begin with the events after it, and with the oldest after 0; with new ones by default
  --json          print the result, each event, or the error, as a line of JSON
  --url ADDRESS   address of the installation; RECTO_URL by default
  --key KEY       API key; RECTO_KEY by default, which other users of the machine cannot see
  --help          show this text

Exit codes: 0 done, 1 another failure, 2 wrong usage, 3 key refused, 4 PDF not converted, 5 request refused
`

const options = {
  group: { type: 'string' },
  title: { type: 'string' },
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
  if (name === 'publish') return { name, ...ofPublish(others, values), ...connectionOf(values, environment) }
  if (name === 'listen') return { name, ...ofListen(others, values), ...connectionOf(values, environment) }
  throw new WrongUsage(`The command is publish or listen, not ${name ?? 'empty'}.`)
}

function ofPublish([file, ...others]: string[], values: Values): PublishOptions {
  if (file === undefined) throw new WrongUsage('Name the PDF: recto publish FILE.pdf --group GROUP')
  if (others.length > 0) throw new WrongUsage(`One PDF at a time: ${others.join(' ')} is too much.`)
  if (values.group === undefined) throw new WrongUsage('Name the group by its slug or id: --group GROUP')
  const { group, title, unlisted, watch } = values
  return { file, group, title, isUnlisted: unlisted, isWatched: watch }
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
