import type { Client } from '../client.ts'
import { pause } from '../waits.ts'
import type { ListenOptions } from './arguments.ts'
import { findGroup, type Groups } from './groups.ts'

type ListenedEvent = {
  id: string
  cursor: number
  type: string
  timestamp: string
  data: Record<string, unknown>
}
type Asked = { after?: number | 'latest'; types?: string; group_id?: number; limit?: number }

/** The operations that it takes. */
export type Listened = Groups & {
  listEvents: { input: Asked; answer: { events: ListenedEvent[]; cursor: number; has_more: boolean } }
}

const pollMs = 2000
const limit = 1000

/** Prints events as they happen, until the signal ends it. @throws WrongUsage without such a group, errors of the client */
export async function listen(
  recto: Client<Listened>,
  { group, types, after, isJson }: ListenOptions,
  print: (line: string) => unknown,
  signal: AbortSignal,
): Promise<void> {
  const among = {
    ...(types !== undefined && { types }),
    ...(group !== undefined && { group_id: await findGroup(recto, group) }),
  }
  let cursor: number | 'latest' = after ?? 'latest'
  while (!signal.aborted) {
    const answer = await recto.listEvents({ after: cursor, limit, ...among }, { signal })
    for (const event of answer.events) print(isJson ? JSON.stringify(event) : lineOf(event))
    cursor = answer.cursor
    if (!answer.has_more) await pause(pollMs, signal)
  }
}

/** `2026-11-23T10:00:00.000Z  publication.published  {"publication_id":12}` */
function lineOf({ timestamp, type, data }: ListenedEvent): string {
  return `${timestamp}  ${type}  ${JSON.stringify(data)}`
}
