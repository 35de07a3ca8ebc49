// What tests of endpoints share: an account, and calls by address through the real handlers.
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { createApiKey } from '#db/api-keys.ts'
import { database } from '#db/client.ts'
import { beginPages, type Run, takeUp } from '#db/conversions.ts'
import { publishPages } from '#db/pages.ts'
import { accounts } from '#db/schema/accounts.ts'
import { conversions, convertedPages } from '#db/schema/conversions.ts'
import { type Group, groups } from '#db/schema/groups.ts'
import { users } from '#db/schema/users.ts'
import { canonicalPath } from './paths.ts'
import { findRoutes, matchRoute } from './router.ts'

const routes = await findRoutes(fileURLToPath(new URL('..', import.meta.url)), ['v1', 'v2'])

// The one place where JSON is looked into without a shape: tests say what they expect of it.
// biome-ignore lint/suspicious/noExplicitAny: assertions on the body are the check of its shape
export type Answered = { status: number; body: any; headers: Headers }

/** Calls the handler that serves a path, as a client would; `json` is sent as JSON. */
export async function call(
  method: string,
  path: string,
  { key, json, ...init }: RequestInit & { key?: string; json?: unknown } = {},
): Promise<Answered> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    ...init,
    headers: {
      ...(key !== undefined && { Authorization: `ApiKey ${key}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...init.headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
  const match = matchRoute(routes, canonicalPath(new URL(request.url).pathname))
  const handler = match && (await match.route.load())[method]
  if (!handler) throw new Error(`Nothing serves ${method} ${path}`)
  const response = await handler(request, { params: Promise.resolve(match.params) })
  const text = await response.text()
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  }
}

let count = 0

/** An account of its own with a group and a key that may do everything. */
export async function newAccount({ publishingLimit }: { publishingLimit?: number } = {}) {
  count += 1
  const [account] = await database()
    .insert(accounts)
    .values({ title: `Account ${count}`, publishingLimit })
    .returning()
  if (!account) throw new Error('No account')
  const [user] = await database()
    .insert(users)
    .values({
      accountId: account.id,
      email: `owner-${count}@example.com`,
      role: 'owner',
      passwordHash: 'none',
    })
    .returning()
  if (!user) throw new Error('No user')
  const { key } = await createApiKey(database(), user.id, { name: 'Test' })
  const group = await newGroup(account.id)
  return { account, user, key, group, path: `/v2/groups/${group.id}` }
}

/** A group of an account. */
export async function newGroup(accountId: number, values: Partial<Group> = {}): Promise<Group> {
  count += 1
  const [group] = await database()
    .insert(groups)
    .values({ accountId, title: `Group ${count}`, slug: `group-${count}`, ...values })
    .returning()
  if (!group) throw new Error('No group')
  return group
}

/** Ends a publication's waiting conversion as a worker would, with blank pages of A4. */
export async function finishConversion(publicationId: number, pageCount = 4): Promise<void> {
  const [waiting] = await database()
    .select()
    .from(conversions)
    .where(eq(conversions.publicationId, publicationId))
  const run: Run | undefined = waiting && (await takeUp(waiting.id))
  if (!run) throw new Error('No conversion waits')
  await beginPages(run, pageCount)
  await database()
    .insert(convertedPages)
    .values(
      Array.from({ length: pageCount }, (_, index) => blankPage(run.conversion.id, publicationId, index + 1)),
    )
  await publishPages(run)
}

function blankPage(conversionId: number, publicationId: number, sourceNumber: number) {
  const imageKey = `1/${publicationId}/pages/${sourceNumber}`
  return {
    conversionId,
    sourceNumber,
    imageKey,
    widthPt: 595,
    heightPt: 842,
    color: '#ffffff',
    text: `Page ${sourceNumber}`,
    runs: [],
  }
}
