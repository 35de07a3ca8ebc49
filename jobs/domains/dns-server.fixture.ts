import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import type { ResolveTxt } from './proofs.ts'

/** RFC 1035, 4.1.1 and 3.2.2 */
const [refusedName, failed, txt, internet] = [3, 2, 16, 1]

/**
 * A name server on this machine that answers TXT records, and how to ask it.
 * @param records values by name, as they are when it is asked; 'broken' for a server that is out of order
 */
export async function dnsServer(records: Record<string, string[] | 'broken'>): Promise<ResolveTxt> {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, records), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const resolver = new Resolver({ timeout: 5000, tries: 2 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return name => resolver.resolveTxt(name)
}

function answerTo(query: Buffer, records: Record<string, string[] | 'broken'>): Buffer {
  const { name, end } = questionOf(query)
  const found = records[name]
  const values = found === 'broken' ? [] : (found ?? [])
  const header = Buffer.from(query.subarray(0, 12))
  const code = found === 'broken' ? failed : found === undefined ? refusedName : 0
  header.writeUInt16BE(0x8580 | code, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(values.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, query.subarray(12, end), ...values.map(recordOf)])
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** The name is that of the question, 12 bytes into the message. */
function recordOf(value: string): Buffer {
  const record = Buffer.alloc(13 + value.length)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(txt, 2)
  record.writeUInt16BE(internet, 4)
  record.writeUInt16BE(value.length + 1, 10)
  record.writeUInt8(value.length, 12)
  record.write(value, 13, 'latin1')
  return record
}
