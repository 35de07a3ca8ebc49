import { IncomingMessage } from 'node:http'

/** The framework takes no larger form. */
const mostBytes = 1024 * 1024

/** A form as browsers without JavaScript send it, and the same request again for the framework to read. */
export type SentForm = { fields: FormData; again: IncomingMessage }

/** @returns why not, where it is none that can be read */
export async function readForm(incoming: IncomingMessage): Promise<SentForm | 'too large' | 'broken'> {
  const chunks: Buffer[] = []
  let bytes = 0
  // What is left of a body stays where it is: the answer goes out before, and the connection is kept.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > mostBytes) return 'too large'
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const headers = { 'Content-Type': incoming.headers['content-type'] ?? '' }
  const fields = await new Response(body, { headers }).formData().catch(() => undefined)
  return fields === undefined ? 'broken' : { fields, again: repeated(incoming, body) }
}

function repeated(incoming: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = incoming
  const again = new IncomingMessage(incoming.socket)
  Object.assign(again, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor })
  again.push(body)
  again.push(null)
  again.complete = true
  return again
}

/** By which fields a form names its action: its id, or a reference to a field that has it as JSON. */
const named = { byId: '$ACTION_ID_', byReference: '$ACTION_REF_' }

/**
 * The ids of the actions that a form names, as the framework reads them; undefined for one that names none.
 * https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/action-handler.ts
 */
export function actionsOf(fields: FormData): (string | undefined)[] {
  return [...fields.keys()].flatMap(key => {
    if (key.startsWith(named.byId)) return [key.slice(named.byId.length)]
    if (!key.startsWith(named.byReference)) return []
    const described = fields.getAll(`$ACTION_${key.slice(named.byReference.length)}:0`)
    const [only] = described.length === 1 ? described : []
    return [typeof only === 'string' ? /^\{"id":"([^"]*)"/.exec(only)?.[1] : undefined]
  })
}
