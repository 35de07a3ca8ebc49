import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import type { Resolve } from './guard.ts'

/**
 * A DNS server on 127.0.0.1 that lives as long as the test, and what asks it.
 * @param answers the IPv4 addresses of its answers, one list after another; the last one counts from then on. They may be
 *   kept for no time at all, so that each look-up asks anew.
 * @returns `questions`: how often it was asked
 */
export async function serveNames(
  ...answers: string[][]
): Promise<{ resolve: Resolve; questions: () => number }> {
  let questions = 0
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const addresses = answers[Math.min(questions, answers.length - 1)] ?? []
    questions += 1
    socket.send(answerTo(question, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const resolver = new Resolver({ tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolve: hostname => resolver.resolve4(hostname), questions: () => questions }
}

/** RFC 1035, 4.1: header, the question as it came, and an A record for each address with a TTL of 0. */
function answerTo(question: Buffer, addresses: string[]): Buffer {
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.fill(0, 8)
  const nameEnd = question.indexOf(0, 12) + 1
  const records = addresses.map(address =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, question.subarray(12, nameEnd + 4), ...records])
}
