import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A line between readers and servers, which all connections share. */
export type Line = { bytesPerSecond: number; roundTripMs: number }

/** A phone far from a mast. */
export const slowLine: Line = { bytesPerSecond: 400_000 / 8, roundTripMs: 400 }

/** Bytes of a full packet: of the stream, and before it. */
const packet = { body: 1460, head: 40 }
/** Packets that TCP sends before the first is acknowledged (RFC 6928). */
const firstWindow = 10

/** Bytes of one connection on their way to the reader. */
type Lane = {
  reader: Socket
  waiting: Buffer[]
  /** Bytes that are not acknowledged yet. */
  inFlight: number
  window: number
  /** Packets that have not arrived yet. */
  underWay: number
  hasEnded: boolean
}

/**
 * Opens a way to servers on this machine that is a slow line: packets take turns on it, a connection costs a round trip
 * before anything is asked, and TCP's slow start is imitated. Kernels do this too (`tc netem`), but not all.
 * @returns the address of a SOCKS proxy, since browsers wait for its answer as for a server's, and what closes it
 */
export async function openLine(line: Line) {
  const send = downlink(line)
  const server = createServer({ noDelay: true }, reader => {
    void connectThrough(reader, line, send).catch(() => reader.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { proxy: `socks5://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Serves one connection by SOCKS 5 without a password (RFC 1928). */
async function connectThrough(reader: Socket, { roundTripMs }: Line, send: (lane: Lane) => void) {
  await once(reader, 'data')
  reader.write(Buffer.from([5, 0]))
  const [asked] = (await once(reader, 'data')) as [Buffer]
  const origin = connect({ port: asked.readUInt16BE(asked.length - 2), host: '127.0.0.1', noDelay: true })
  const window = firstWindow * packet.body
  const lane: Lane = { reader, waiting: [], inFlight: 0, window, underWay: 0, hasEnded: false }
  reader.on('data', async bytes => {
    await pause(roundTripMs / 2)
    if (origin.writable) origin.write(bytes)
  })
  origin.on('data', bytes => {
    lane.waiting.push(bytes)
    send(lane)
  })
  origin.on('end', () => {
    lane.hasEnded = true
    send(lane)
  })
  origin.on('error', () => reader.destroy())
  reader.on('error', () => origin.destroy())
  reader.on('close', () => origin.destroy())
  await pause(roundTripMs)
  reader.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
}

/** @returns what sends the waiting bytes of a connection */
function downlink({ bytesPerSecond, roundTripMs }: Line): (lane: Lane) => void {
  const lanes: Lane[] = []
  let freeAt = 0
  let isBusy = false
  const at = (time: number, act: () => void) => void setTimeout(act, Math.max(0, time - performance.now()))
  const pump = (from: number) => {
    if (isBusy) return
    const lane = lanes.find(({ waiting, inFlight, window }) => waiting.length > 0 && inFlight < window)
    if (lane === undefined) return
    // The next packet is another connection's turn.
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1))
    const bytes = take(lane)
    isBusy = true
    lane.inFlight += bytes.length
    lane.underWay += 1
    freeAt = Math.max(freeAt, from) + ((bytes.length + packet.head) / bytesPerSecond) * 1000
    at(freeAt + roundTripMs / 2, () => deliver(lane, bytes))
    at(freeAt + roundTripMs, () => {
      lane.inFlight -= bytes.length
      lane.window += bytes.length
      pump(performance.now())
    })
    at(freeAt, () => {
      isBusy = false
      // Timers that are late do not make the line slower.
      pump(freeAt)
    })
  }
  return lane => {
    if (!lanes.includes(lane)) lanes.push(lane)
    pump(performance.now())
    endWith(lane)
  }
}

function take(lane: Lane): Buffer {
  const [first = Buffer.alloc(0), ...rest] = lane.waiting
  const bytes = first.subarray(0, packet.body)
  lane.waiting = first.length > bytes.length ? [first.subarray(bytes.length), ...rest] : rest
  return bytes
}

function deliver(lane: Lane, bytes: Buffer) {
  if (lane.reader.writable) lane.reader.write(bytes)
  lane.underWay -= 1
  endWith(lane)
}

function endWith({ reader, waiting, underWay, hasEnded }: Lane) {
  if (hasEnded && waiting.length === 0 && underWay === 0) reader.end()
}
