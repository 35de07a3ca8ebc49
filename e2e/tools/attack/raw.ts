import { connect } from 'node:net'
import { patienceMs, type Target, type WireResponse } from './send.ts'

/** The most that is read of an answer. */
const mostBytes = 2_000_000

/**
 * Sends a GET written by hand, so that nothing on this side makes the path good before it is sent.
 * @param path any bytes without a space or a line break, as Latin-1
 */
export function sendRaw(
  { port }: Pick<Target, 'port'>,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<WireResponse> {
  const { promise, resolve } = Promise.withResolvers<WireResponse>()
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  let bytes = 0
  socket.setTimeout(patienceMs, () => socket.destroy())
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    // A stream of events has no end.
    if (bytes > mostBytes || /^content-type: text\/event-stream/im.test(chunk.toString())) socket.destroy()
  })
  socket.on('error', () => {}) // what came before counts
  socket.on('close', () => resolve(parsed(Buffer.concat(chunks).toString())))
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
  return promise
}

function parsed(answer: string): WireResponse {
  const end = answer.indexOf('\r\n\r\n')
  const [first = '', ...lines] = answer.slice(0, Math.max(end, 0)).split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0), headers, text: answer.slice(end + 4) }
}
