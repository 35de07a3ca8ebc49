import { IncomingMessage } from 'node:http'

/** Next's own limit for forms. */
const mostBytes = 1024 * 1024

/** A form submitted without JavaScript, with a copy of the request for Next to read. */
export type PostedForm = { fields: FormData; again: IncomingMessage }

/** @returns the reason if it cannot be read */
export async function readForm(incoming: IncomingMessage): Promise<PostedForm | 'too large' | 'broken'> {
  const body = await readBody(incoming).catch(() => 'broken' as const)
  if (typeof body === 'string') return body
  const headers = { 'Content-Type': incoming.headers['content-type'] ?? '' }
  const fields = await new Response(body, { headers }).formData().catch(() => undefined)
  return fields === undefined ? 'broken' : { fields, again: repeated(incoming, body) }
}

/** @throws if the client broke off */
async function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | 'too large'> {
  const chunks: Buffer[] = []
  let bytes = 0
  // The unread rest stays on the socket, so that the response goes out first and the connection is kept alive.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (bytes > mostBytes) return 'too large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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

/** Field prefixes that name a form's action: by its id, or by reference to a field that holds it as JSON. */
const named = { byId: '$ACTION_ID_', byReference: '$ACTION_REF_' }

/**
 * Returns the action ids in a form as Next reads them; undefined for one without an action
 * (https://github.com/vercel/next.js/blob/canary/packages/next/src/server/app-render/action-handler.ts).
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
