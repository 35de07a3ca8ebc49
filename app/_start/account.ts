// `npm run account -- …`: manages accounts, features, limits and keys from the command line.
import { parseArgs } from 'node:util'
import { createAccount, listAccounts, setFeature, setPublishingLimit } from '#db/accounts/accounts.ts'
import { CannotStart } from '#db/cannot-start.ts'
import { database } from '#db/client.ts'
import { readEnv, WrongEnvironment } from '#db/env.ts'
import { Refusal } from '#db/errors.ts'
import { convertAgain } from '#db/pages/convert-again.ts'
import { listOutdated } from '#db/pages/healing.ts'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '#db/people/api-keys.ts'
import { replacePassword } from '#db/people/personal-links.ts'
import { findUserByEmail } from '#db/people/users.ts'
import { type Feature, featureNames } from '#db/rules/features.ts'
import { type KeyScope, keyScopes } from '#db/rules/key-scopes.ts'
import { pagesInWords } from '#db/rules/pages/ranges.ts'
import type { Account } from '#db/schema/people/accounts.ts'
import type { User } from '#db/schema/people/users.ts'
import { onDatabase } from './database/operators.ts'

const usage = `Usage:
  npm run account -- list
  npm run account -- create --title TITLE --email EMAIL --password PASSWORD
  npm run account -- set ACCOUNT publishing-limit NUMBER|none
  npm run account -- set ACCOUNT FEATURE on|off
  npm run account -- password [EMAIL]
  npm run account -- keys EMAIL
  npm run account -- key EMAIL [--name NAME] [--groups ID,ID] [--scopes SCOPE,SCOPE] [--read-only]
    [--expires 2030-12-31]
  npm run account -- revoke EMAIL KEY-NUMBER
  npm run account -- convert-again [--all]

password gives a person, or the owner, a new password and ends their sessions.

convert-again makes pages again that an earlier version left with problems; with --all, every page that an earlier
version made. Hotspots and everything else that people did stay.

ACCOUNT is the number that list shows. SCOPE is one of:
  ${keyScopes.join(', ')}
FEATURE is one of:
  ${featureNames.join(', ')}`

await onDatabase(() => carryOut(process.argv.slice(2)))

async function carryOut(args: string[]): Promise<string> {
  const { positionals, values } = parse(args)
  const [command, ...rest] = positionals
  if (command === 'list') return describeAccounts()
  if (command === 'create') return create(values)
  if (command === 'set') return set(rest)
  if (command === 'password')
    return newPassword(await (rest[0] === undefined ? onlyOwner() : userOf(rest[0])))
  if (command === 'keys') return describeKeys((await userOf(rest[0])).id)
  if (command === 'key') return newKey((await userOf(rest[0])).id, values)
  if (command === 'convert-again') return convertOutdated(values.all ?? false)
  if (command === 'revoke') return revoke((await userOf(rest[0])).id, rest[1])
  throw new CannotStart(usage)
}

type Values = ReturnType<typeof parse>['values']

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        email: { type: 'string' },
        password: { type: 'string' },
        name: { type: 'string' },
        groups: { type: 'string' },
        scopes: { type: 'string' },
        'read-only': { type: 'boolean' },
        expires: { type: 'string' },
        all: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new CannotStart(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

async function describeAccounts(): Promise<string> {
  const all = await listAccounts()
  return all
    .map(({ account, people }) =>
      [lineOf(account), ...people.map(user => `    ${user.email} (${user.role})`)].join('\n'),
    )
    .join('\n')
}

function lineOf({ id, title, publishingLimit, disabledFeatures }: Account): string {
  const limit = publishingLimit === null ? 'no publishing limit' : `publishing limit ${publishingLimit}`
  const off = disabledFeatures.length === 0 ? 'every feature on' : `off: ${disabledFeatures.join(', ')}`
  return `${id}  ${title} – ${limit}; ${off}`
}

async function create({ title, email, password }: Values): Promise<string> {
  if (!title || !email || !password) throw new CannotStart(usage)
  // The same validation as for the first account.
  try {
    readEnv({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  } catch (error) {
    // Of a command, not of how Recto is set up.
    throw error instanceof WrongEnvironment ? new CannotStart(error.message) : error
  }
  const { account, group, apiKey } = await createAccount({ title, email, password })
  return [
    `Made account ${account.id}, ${title}, with the group ${group.title} (number ${group.id}, address /${group.slug}).`,
    `API key of ${email}, shown this once: ${apiKey}`,
  ].join('\n')
}

async function set([account, name, value]: string[]): Promise<string> {
  const id = wholeNumber(account, 'ACCOUNT')
  if (name === 'publishing-limit') {
    return lineOf(await setPublishingLimit(id, value === 'none' ? null : wholeNumber(value, 'The limit')))
  }
  const feature = name?.replaceAll('-', '_') as Feature
  if (!featureNames.includes(feature) || (value !== 'on' && value !== 'off')) throw new CannotStart(usage)
  return lineOf(await setFeature(id, feature, value === 'on'))
}

async function describeKeys(userId: number): Promise<string> {
  const keys = await listApiKeys(userId)
  return keys.length === 0 ? 'There is no key.' : keys.map(describeKey).join('\n')
}

function describeKey({
  id,
  name,
  prefix,
  readOnly,
  scopes,
  groupIds,
  expiresAt,
  revokedAt,
  lastUsedAt,
}: ApiKey): string {
  const facts = [
    readOnly && 'reads only',
    scopes && `limited to ${scopes.join(', ')}`,
    groupIds && `groups ${groupIds.join(', ')}`,
    expiresAt && `expires ${day(expiresAt)}`,
    revokedAt && `revoked ${day(revokedAt)}`,
    lastUsedAt ? `last used ${day(lastUsedAt)}` : 'never used',
  ]
  return `${id}  ${prefix}…  ${name} – ${facts.filter(Boolean).join('; ')}`
}

async function convertOutdated(isAll: boolean): Promise<string> {
  const outdated = await listOutdated(isAll)
  const lines: string[] = []
  for (const { groupId, publicationId, numbers } of outdated) {
    const name = `Publication ${publicationId}`
    const manner = { isAutomatic: true, keepsPictures: true }
    const asked = await convertAgain(groupId, publicationId, numbers, manner).catch(refusalOf)
    if (typeof asked === 'string') lines.push(`${name}: ${asked}.`)
    else
      lines.push(
        `${name}: ${count(numbers.length - asked.withoutPdf.length)} asked for${lacking(asked.withoutPdf)}.`,
      )
  }
  return lines.length === 0 ? 'No page needs to be converted again.' : lines.join('\n')
}

function lacking(numbers: number[]): string {
  return numbers.length === 0
    ? ''
    : `; ${pagesInWords(numbers)}: the PDF is no longer stored, replace from a PDF instead`
}

const count = (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`)

function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  throw error
}

async function newKey(userId: number, values: Values): Promise<string> {
  const { key } = await createApiKey(database(), userId, {
    name: values.name ?? 'Command line',
    readOnly: values['read-only'],
    scopes: values.scopes?.split(',').map(scopeOf),
    groupIds: values.groups?.split(',').map(id => wholeNumber(id, 'A group')),
    expiresAt: values.expires === undefined ? undefined : dateOf(values.expires),
  })
  return `Shown this once: ${key}`
}

async function revoke(userId: number, id: string | undefined): Promise<string> {
  return describeKey(await revokeApiKey(userId, wholeNumber(id, 'KEY-NUMBER')))
}

async function userOf(email: string | undefined): Promise<User> {
  if (email === undefined) throw new CannotStart(usage)
  const user = await findUserByEmail(email)
  if (user === undefined)
    throw new CannotStart(`Nobody here has the e-mail ${email}. See: npm run account -- list`)
  return user
}

/** The owner, where that is one person. */
async function onlyOwner(): Promise<User> {
  const people = (await listAccounts()).flatMap(account => account.people)
  const owners = people.filter(({ role }) => role === 'owner')
  const [owner, another] = owners
  if (owner === undefined)
    throw new CannotStart('There is no account yet. The first start makes one: npm start')
  if (another === undefined) return owner
  const emails = owners.map(({ email }) => email).join(', ')
  throw new CannotStart(`There are several owners. Name one of ${emails}: npm run account -- password EMAIL`)
}

async function newPassword(user: User): Promise<string> {
  const { password, setUpLink } = await replacePassword(user)
  return [
    `New password of ${user.email}, shown this once: ${password}`,
    'Their sessions have ended. Their API keys go on; keys lists them, key makes another, revoke ends one.',
    ...(setUpLink === null
      ? []
      : [`To go on with a name, an e-mail and a password of your own: ${setUpLink}`]),
  ].join('\n')
}

function scopeOf(text: string): KeyScope {
  const scope = keyScopes.find(known => known === text)
  if (scope === undefined) throw new CannotStart(`There is no scope “${text}”.\n\n${usage}`)
  return scope
}

function wholeNumber(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new CannotStart(`${what} must be a whole number.\n\n${usage}`)
  return Number(text)
}

function dateOf(text: string): Date {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()) || date < new Date()) {
    throw new CannotStart('--expires must be a day to come, such as 2030-12-31.')
  }
  return date
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}
