import { messageFields, type Provider } from './provider.ts'

/** A player's script may come some time after its page. */
const greetEveryMs = 500
const mostGreetings = 120

/**
 * Calls back with the part of its length at which a frame's player plays, from 0 to 1, until the returned function is called.
 * Messages of other windows and origins are not read.
 */
export function followPlayer(
  frame: HTMLIFrameElement,
  { origin, greeting, requests, newProgress }: Provider,
  onPart: (part: number) => void,
): () => void {
  const progress = newProgress()
  let hasAnswered = false
  let greetings = 0
  let timer = 0
  const send = (message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), origin)
  const greet = () => {
    clearTimeout(timer)
    if (hasAnswered || greetings === mostGreetings) return
    greetings += 1
    send(greeting)
    timer = window.setTimeout(greet, greetEveryMs)
  }
  const hear = (message: MessageEvent) => {
    if (message.source !== frame.contentWindow || message.origin !== origin) return
    if (!hasAnswered) {
      hasAnswered = true
      requests.forEach(send)
    }
    const part = progress(messageFields(parsed(message.data)))
    if (part !== undefined) onPart(part)
  }
  addEventListener('message', hear)
  frame.addEventListener('load', greet)
  return () => {
    clearTimeout(timer)
    removeEventListener('message', hear)
    frame.removeEventListener('load', greet)
  }
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
