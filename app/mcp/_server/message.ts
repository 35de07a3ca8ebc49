import { HttpRefusal } from '#app/_http/answers/refusals.ts'
import { readBytes } from '#app/_http/requests/body.ts'

/** A message of JSON-RPC 2.0, which the protocol's own code checks further. */
type Message = { method?: unknown; params?: unknown }

/** Reads one message. @throws HttpRefusal 400, 413 */
export async function readMessage(request: Request): Promise<Message> {
  const message = parsed(await readBytes(request))
  // One request could otherwise carry thousands of calls.
  if (Array.isArray(message)) throw new HttpRefusal(400, 'Send one message in each request, not a list.')
  if (typeof message !== 'object' || message === null)
    throw new HttpRefusal(400, 'Send a message of JSON-RPC 2.0 as the body.')
  return withArguments(message)
}

/** Some clients send null for no arguments, which the protocol's own code refuses. */
function withArguments(message: Message): Message {
  const { params } = message
  if (typeof params !== 'object' || params === null || Reflect.get(params, 'arguments') !== null)
    return message
  return { ...message, params: { ...params, arguments: {} } }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpRefusal(400, 'The body is not valid JSON.')
  }
}

/** Returns the name of the tool that a message calls. */
export function calledTool({ method, params }: Message): unknown {
  if (method !== 'tools/call' || typeof params !== 'object' || params === null) return undefined
  return Reflect.get(params, 'name')
}
