// Requests that are what they are by their headers, and the status that each has to get.
import { eq, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { idempotentRequests } from '#db/schema/people/idempotent-requests.ts'
import { type Answered, asPromised, type Operation } from './documented.fixture.ts'
import type { Sent } from './requests.fixture.ts'

export type Sending = { key?: string; accept?: string; headers?: Record<string, string> }

/** Sends a request over the network; its answer has to be one that the document promises. */
export async function sendTo(
  url: string,
  operation: Operation,
  { path, body, type }: Sent,
  { key, accept = 'application/json', headers }: Sending,
): Promise<Answered> {
  const response = await fetch(`${url}${path}`, {
    method: operation.method,
    headers: {
      Accept: accept,
      ...(key !== undefined && { Authorization: `ApiKey ${key}` }),
      ...(type !== undefined && { 'Content-Type': type }),
      ...headers,
    },
    body,
    // Needed for a stream; the standard's types do not know it yet.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return asPromised(operation, response)
}

type Case = {
  headers: Record<string, string>
  status: number
  body?: string
  /** A parameter of the query, besides those of the request. */
  parameter?: string
  before?: () => Promise<unknown>
}

/** Lists conditions and repetitions, in the order in which they have to be sent. */
export function headerCases(operation: Operation): Case[] {
  const strict = { headers: { Prefer: 'handling=strict' }, parameter: 'colour=red', status: 422 }
  return [strict, ...ownCases(operation)]
}

function ownCases(operation: Operation): Case[] {
  if (operation.method === 'GET') return [{ headers: { 'If-None-Match': '*' }, status: 304 }]
  const another = byRevision.includes(operation.id)
    ? [{ headers: { 'If-Match': '"0-none"' }, status: 412 }]
    : []
  return [...another, ...(operation.method === 'POST' ? repetitions(operation) : [])]
}

const byRevision = [
  'updatePublication',
  'archivePublication',
  'publishPublication',
  'unlistPublication',
  'withdrawPublication',
]

function repetitions({ success, body, file }: Operation): Case[] {
  const key = crypto.randomUUID()
  const headers = { 'Idempotency-Key': key }
  const isWithoutBody = body === undefined && file === undefined
  const tooMuch = { headers, status: 413, body: 'x'.repeat(1_000_001) }
  return [
    { headers: { 'Idempotency-Key': '' }, status: 422 },
    ...(isWithoutBody ? [tooMuch] : []),
    { headers, status: success },
    { headers, status: 409, before: () => holdAgain(key) },
  ]
}

/** Makes a request one that runs. */
export async function holdAgain(key: string): Promise<void> {
  await database()
    .update(idempotentRequests)
    .set({ doneAt: null, heldUntil: sql`now() + interval '1 day'` })
    .where(eq(idempotentRequests.key, key))
}
