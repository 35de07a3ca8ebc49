import { parseArgs } from 'node:util'
import { WrongUsage } from './failures.ts'

export type PublishOptions = {
  file: string
  group: string
  title: string | undefined
  isUnlisted: boolean
  isWatched: boolean
  url: string
  key: string
}

export const usage = `Usage: recto publish FILE.pdf --group GROUP [options]

Uploads a PDF, waits until its pages are made, puts the publication online and prints its address.

  --group GROUP   slug or id of the group
  --title TITLE   title of the publication; the name of the file by default
  --unlisted      put it online without listing it
  --watch         show the progress
  --json          print the result, or the error, as JSON
  --url ADDRESS   address of the installation; RECTO_URL by default
  --key KEY       API key; RECTO_KEY by default, which other users of the machine cannot see
  --help          show this text

Exit codes: 0 online, 1 another failure, 2 wrong usage, 3 key refused, 4 PDF not converted, 5 request refused
`

const options = {
  group: { type: 'string' },
  title: { type: 'string' },
  unlisted: { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  key: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Reads the command line. @throws WrongUsage */
export function readArguments(args: string[], environment: NodeJS.ProcessEnv): PublishOptions {
  const { values, positionals } = parsed(args)
  const [command, file, ...others] = positionals
  if (command !== 'publish') throw new WrongUsage(`The command is publish, not ${command ?? 'empty'}.`)
  if (file === undefined) throw new WrongUsage('Name the PDF: recto publish FILE.pdf --group GROUP')
  if (others.length > 0) throw new WrongUsage(`One PDF at a time: ${others.join(' ')} is too much.`)
  if (values.group === undefined) throw new WrongUsage('Name the group by its slug or id: --group GROUP')
  const url = values.url ?? environment.RECTO_URL
  if (!url || !URL.canParse(url))
    throw new WrongUsage('Give the address of the installation: --url https://… or the variable RECTO_URL')
  const key = values.key ?? environment.RECTO_KEY
  if (!key) throw new WrongUsage('Give an API key: the variable RECTO_KEY, or --key KEY')
  return {
    file,
    group: values.group,
    title: values.title,
    isUnlisted: values.unlisted,
    isWatched: values.watch,
    url,
    key,
  }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}
