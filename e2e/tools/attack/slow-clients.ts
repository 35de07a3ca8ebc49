// Two hundred clients that send their bodies a byte at a time, and two hundred that never end their headers: reading goes
// on as fast as before, and they are sent away.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Field } from './field.ts'
import { measureDuring } from './latency.ts'
import { Outcome } from './outcome.ts'
import type { Target, WireRequest } from './send.ts'

const clients = 200
const slowerMs = 100
/** A body without progress may stay for half a minute. */
const patienceMs = 45_000

export async function attackSlowly({ installation: { target }, makeTenants }: Field): Promise<Outcome> {
  const outcome = new Outcome(`slow clients: ${clients} bodies a byte at a time, ${clients} endless headers`)
  const { ours } = await makeTenants()
  const { online } = ours.publications
  const page: WireRequest = {
    method: 'GET',
    path: `/${ours.groupSlug}/${online.slug}`,
    host: target.readerHost,
  }
  const watched: WireRequest[] = [{ method: 'GET', path: '/healthz' }, page]
  const idle = await measureDuring(target, watched, Promise.resolve())
  const path = `/${ours.groupSlug}/${online.slug}/feedback`
  const own = 'Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n'
  const head = `POST ${path} HTTP/1.1\r\nHost: ${target.readerHost}\r\n${own}`
  const sockets = Array.from({ length: 2 * clients }, (_, index) =>
    open(target, index % 2 === 0 ? `${head}Content-Length: 100000\r\n\r\n{` : head),
  )
  const trickle = setInterval(() => {
    for (const [index, socket] of sockets.entries())
      if (socket.writable) socket.write(index % 2 === 0 ? ' ' : 'X-A: b\r\n')
  }, 5000)
  try {
    const under = await measureDuring(target, watched, pause(10_000))
    outcome.notes.push(`p95 of reading ${idle.p95} ms idle, ${under.p95} ms meanwhile`)
    if (under.p95 > idle.p95 + slowerMs) outcome.find(`reading takes ${under.p95} ms meanwhile`)
    if (under.failed > 0) outcome.find(`${under.failed} reads failed meanwhile`)
    clearInterval(trickle)
    await pause(patienceMs)
    for (const socket of sockets) outcome.count(socket.destroyed ? 'sent away' : 'still there')
    const left = sockets.filter(socket => !socket.destroyed).length
    if (left > 0) outcome.find(`${left} that send nothing are still there after ${patienceMs / 1000} s`)
  } finally {
    clearInterval(trickle)
    for (const socket of sockets) socket.destroy()
  }
  return outcome
}

function open({ port }: Target, text: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}) // being sent away is what is waited for
  socket.resume()
  socket.write(text)
  return socket
}
