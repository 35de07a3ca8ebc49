// Every procedure, called by those who may in an account that has something of everything: no answer holds a secret.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { everyRecord } from '#app/_http/access/records.fixture.ts'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { affiliates } from '#db/schema/people/affiliates.ts'
import { apiKeys } from '#db/schema/people/api-keys.ts'
import { invitations } from '#db/schema/people/invitations.ts'
import { users } from '#db/schema/people/users.ts'
import { webhookEndpoints } from '#db/schema/webhooks/endpoints.ts'
import { callByHand, inputFor, listProcedures } from './listed.fixture.ts'
import { idsOf } from './records-of-noun.fixture.ts'

/** The only ones that tell a secret, which they have just made. */
const telling = ['affiliates/create', 'apiKeys/generate', 'webhooks/create', 'webhooks/rotateSecret']
const ending = /\/(remove|revoke|end|endOthers|discard|dismiss|cancel|undo)$/

const procedures = await listProcedures()
// Procedures that end a record come after those that show it.
const inOrder = [
  ...procedures.filter(({ name }) => !ending.test(name)),
  ...procedures.filter(({ name }) => ending.test(name)),
]

const answers = new Map<string, { status: number; text: string }>()
let secrets: string[]

beforeAll(async () => {
  const records = await everyRecord()
  const userId = Number(records.user_id)
  const tokenHash = `hash-of-a-link-${userId}`
  await database()
    .update(invitations)
    .set({ tokenHash })
    .where(eq(invitations.id, Number(records.invitation_id)))
  await database()
    .update(users)
    .set({ passwordHash: sql`'hash of a password ' || ${users.id}` })
  secrets = [tokenHash, ...(await storedSecrets())]
  const headers = await sessionHeaders({ id: userId, sessionVersion: 1 })
  for (const procedure of inOrder) {
    const { status, text } = await callByHand(
      procedure.name,
      inputFor(procedure, idsOf(procedure, records)),
      headers,
    )
    answers.set(procedure.name, { status, text })
  }
}, 60_000)

/** Stored secrets of the account and of others. */
async function storedSecrets(): Promise<string[]> {
  const db = database()
  const people = await db.select({ text: users.passwordHash }).from(users)
  const keys = await db.select({ text: apiKeys.hash }).from(apiKeys)
  const partners = await db.select({ text: affiliates.hash }).from(affiliates)
  const webhooks = await db.select({ secrets: webhookEndpoints.secrets }).from(webhookEndpoints)
  const [installation] = await db.execute<{ secret: string }>(sql`select secret from installation`)
  return [
    ...[...people, ...keys, ...partners].map(({ text }) => text),
    ...webhooks.map(({ secrets }) => secrets.current),
    ...(installation ? [installation.secret] : []),
  ]
}

test('most of them answered, and all that list or get did', () => {
  const refused = [...answers].filter(([name, { status }]) => status !== 200 && /\/(list|get)$/.test(name))
  // These are of a screen for owners of the installation alone.
  expect(refused.map(([name]) => name).filter(name => !name.startsWith('installation/'))).toEqual([])
  expect([...answers.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(40)
})

test('no answer holds what is stored as a secret', () => {
  expect(secrets.length).toBeGreaterThan(5)
  for (const [name, { text }] of answers)
    for (const secret of secrets) expect(text.includes(secret), `${name} tells ${secret}`).toBe(false)
})

test('no answer has a field that is named as one', () => {
  const found: string[] = []
  for (const [name, { status, text }] of answers) {
    // A refusal names the fields that were sent.
    if (telling.includes(name) || status === 422) continue
    for (const field of fieldsIn(JSON.parse(text))) if (isSecret(field)) found.push(`${name} ${field}`)
  }
  expect(found).toEqual([])
})

const isSecret = (field: string) =>
  /^(hash|secrets?|token|sessionVersion|passwordHash)$|Hash$|Token$|Secret$/.test(field)

/** The names of all fields, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(fieldsIn)
  return Array.isArray(value) ? inner : [...Object.keys(value), ...inner]
}
