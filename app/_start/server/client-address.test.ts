// Who asks, as limits see it, over real sockets without a proxy.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { requestListener } from './request-listener.ts'

const server = createServer(
  await requestListener(['(reader)'], async ({ headers, rawHeaders }, outgoing) => {
    outgoing.end(JSON.stringify({ headers, rawHeaders }))
  }),
)
let path: string

beforeAll(async () => {
  const { group } = await newAccount()
  const { id } = await putOnline(group, { title: 'Spring' })
  await updatePublication(group.id, id, { secured: true, password: 'Open sesame' })
  path = `/${group.slug}/spring/password`
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

async function send(lines: string[], body = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write([...lines, 'Connection: close', `Content-Length: ${body.length}`, '', body].join('\r\n'))
  return text(socket)
}

test('a header that claims another address at each guess ends in 429 all the same', async () => {
  const statuses: string[] = []
  for (let guess = 1; guess <= 60; guess += 1) {
    const answer = await send(
      [
        `POST ${path} HTTP/1.1`,
        'Host: 127.0.0.1:3000',
        'Sec-Fetch-Site: same-origin',
        `X-Forwarded-For: 192.0.2.${guess}`,
        `X-Real-IP: 192.0.2.${guess}`,
        `Forwarded: for=192.0.2.${guess}`,
        'Content-Type: application/x-www-form-urlencoded',
      ],
      `password=guess${guess}`,
    )
    statuses.push(answer.slice(9, 12))
  }
  expect(statuses.slice(0, 3)).toEqual(['403', '403', '403'])
  expect(statuses.filter(status => status === '403').length).toBeLessThanOrEqual(10)
  expect(new Set(statuses.slice(10))).toEqual(new Set(['429']))
})

test('what is claimed is gone from both forms of the headers, and what is known stands there', async () => {
  const answer = await send([
    'GET /dashboard HTTP/1.1',
    'Host: LOCALHOST:3000',
    'X-Forwarded-For: 192.0.2.1',
    'X-Forwarded-For: 192.0.2.2',
    'X-Forwarded-Host: elsewhere.example',
    'X-FORWARDED-PROTO: https',
    'X-Forwarded-Port: 443',
    'X-Forwarded-Server: elsewhere.example',
    'X-Real-Ip: 192.0.2.3',
    'Forwarded: for=192.0.2.4;host=elsewhere.example;proto=https',
    'Accept: text/html',
  ])
  const { headers, rawHeaders } = JSON.parse(answer.slice(answer.indexOf('{')).replace(/\}[^}]*$/, '}'))
  const known = {
    host: 'localhost:3000',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost:3000',
    'x-forwarded-proto': 'http',
  }
  expect(headers).toEqual({ ...known, accept: 'text/html', connection: 'close', 'content-length': '0' })
  expect(rawHeaders.join('\n')).not.toMatch(/elsewhere|192\.0\.2|https/)
  expect(Object.fromEntries(pairs(rawHeaders))).toMatchObject(known)
})

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []))
}

test('two Host headers are no host', async () => {
  const answer = await send(['GET /healthz HTTP/1.1', 'Host: localhost:3000', 'Host: 127.0.0.1:3000'])
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})
