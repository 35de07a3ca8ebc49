import { createServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { certificate, type Identity, trusted } from './certificates.fixture.ts'
import { failedFetch, fetchTest, listening, serve, serveRaw } from './servers.fixture.ts'

const day = 24 * 60 * 60 * 1000
const pdf = '%PDF-1.7 a catalogue'

describe('S261 a certificate must be', () => {
  it('valid for the host as it was named, and then the file is fetched', async () => {
    const server = await serveTls(trusted(await certificate({ names: ['tls.test'] })))
    const file = await fetchTest({ url: `https://tls.test:${server.port}/` })
    expect(file).toMatchObject({ bytes: pdf.length })
    expect(server.namesAsked).toEqual(['tls.test'])
  })

  it('signed by somebody who is trusted', async () => {
    const server = await serveTls(await certificate({ names: ['tls.test'] }))
    expect(await failedFetch({ url: `https://tls.test:${server.port}/` })).toMatchObject({ code: 'insecure' })
  })

  it('for this host, not for another one at the same address', async () => {
    const server = await serveTls(trusted(await certificate({ names: ['other.test', '127.0.0.1'] })))
    expect(await failedFetch({ url: `https://tls.test:${server.port}/` })).toMatchObject({ code: 'insecure' })
  })

  it('still valid today', async () => {
    const expired = await certificate({
      names: ['tls.test'],
      from: Date.now() - 2 * day,
      until: Date.now() - day,
    })
    const server = await serveTls(trusted(expired))
    expect(await failedFetch({ url: `https://tls.test:${server.port}/` })).toMatchObject({ code: 'insecure' })
  })

  it('right even where the environment says that it need not be', async () => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    onTestFinished(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    })
    const server = await serveTls(await certificate({ names: ['tls.test'] }))
    expect(await failedFetch({ url: `https://tls.test:${server.port}/` })).toMatchObject({ code: 'insecure' })
  })
})

it('a server that speaks no TLS is no secure one', async () => {
  const server = await serve((_request, response) => response.end(pdf))
  expect(await failedFetch({ url: `https://tls.test:${server.port}/` })).toMatchObject({ code: 'insecure' })
})

it('a server that never finishes its greeting is left', async () => {
  const server = await serveRaw(() => {})
  const order = { url: `https://tls.test:${server.port}/`, headersMs: 50 }
  expect(await failedFetch(order)).toMatchObject({ code: 'no-answer' })
})

it('S236 a redirect may lead from http to https', async () => {
  const secured = await serveTls(trusted(await certificate({ names: ['tls.test'] })))
  const plain = await serve((_request, response) => {
    response.writeHead(302, { location: `https://tls.test:${secured.port}/` }).end()
  })
  const file = await fetchTest({ url: `http://start.test:${plain.port}/` })
  expect(file.finalUrl).toBe(`https://tls.test:${secured.port}/`)
})

it('S237 a redirect may not lead from https to http', async () => {
  const plain = await serve((_request, response) => response.end(pdf))
  const secured = await serveTls(trusted(await certificate({ names: ['tls.test'] })), {
    location: `http://start.test:${plain.port}/`,
  })
  expect(await failedFetch({ url: `https://tls.test:${secured.port}/` })).toMatchObject({
    code: 'redirected',
  })
  expect(plain.connections()).toBe(0)
})

async function serveTls(identity: Identity, redirect?: { location: string }) {
  const namesAsked: string[] = []
  const answer = redirect
    ? `HTTP/1.1 302 Found\r\nLocation: ${redirect.location}\r\nContent-Length: 0\r\n\r\n`
    : `HTTP/1.1 200 OK\r\nContent-Length: ${pdf.length}\r\n\r\n${pdf}`
  const server = createServer({ ...identity }, socket => {
    if (socket.servername) namesAsked.push(socket.servername)
    socket.on('error', () => {}) // the client hangs up on what it does not trust
    socket.once('data', () => socket.end(answer))
  })
  return { ...(await listening(server)), namesAsked }
}
