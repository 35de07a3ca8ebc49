import { expect, it } from 'vitest'
import { checkedConnect } from './connect.ts'
import type { Resolve } from './guard.ts'
import { serveRaw, testPolicy } from './servers.fixture.ts'

it('S219 a name is looked up once, and what was checked is what is dialled', async () => {
  const server = await serveRaw(() => {})
  const answers = [['127.0.0.2'], ['127.0.0.1']]
  const rebinding: Resolve = async () => answers.shift() ?? []
  const connecting = checkedConnect({ ...connection(server.port), resolve: rebinding })
  await expect(connecting).rejects.toMatchObject({ code: 'unreachable' })
  expect(answers).toEqual([['127.0.0.1']])
  expect(server.connections()).toBe(0)
})

it('a host with several addresses is reached at the one that answers', async () => {
  const server = await serveRaw(() => {})
  const resolve: Resolve = async () => ['127.0.0.2', '::1', '127.0.0.1']
  const socket = await checkedConnect({ ...connection(server.port), resolve })
  expect(socket.remoteAddress).toBe('127.0.0.1')
  socket.destroy()
})

it('S226 no more than eight addresses are dialled', async () => {
  const server = await serveRaw(() => {})
  const resolve: Resolve = async () => [2, 3, 4, 5, 6, 7, 8, 9, 1].map(n => `127.0.0.${n}`)
  await expect(checkedConnect({ ...connection(server.port), resolve })).rejects.toMatchObject({
    code: 'unreachable',
  })
  expect(server.connections()).toBe(0)
})

it('a literal is checked before anything is dialled', async () => {
  const server = await serveRaw(() => {})
  for (const host of ['127.0.0.1', '::ffff:127.0.0.1']) {
    const connecting = checkedConnect({ ...connection(server.port), host })
    await expect(connecting).rejects.toMatchObject({ code: 'blocked' })
  }
  expect(server.connections()).toBe(0)
})

it('a literal that the operator allows is dialled', async () => {
  const server = await serveRaw(() => {})
  const socket = await checkedConnect({
    ...connection(server.port),
    host: '127.0.0.1',
    policy: { ...testPolicy, loopback: true },
  })
  expect(socket.remotePort).toBe(server.port)
  socket.destroy()
})

it('a port where nobody listens reads like a host that is refused', async () => {
  const server = await serveRaw(() => {})
  const refused = checkedConnect({ ...connection(server.port), host: '10.0.0.1' })
  const silent = checkedConnect({ ...connection(server.port), resolve: async () => ['127.0.0.2'] })
  const [one, other] = await Promise.allSettled([refused, silent])
  expect(one).toMatchObject({ reason: { code: 'blocked' } })
  expect(other).toMatchObject({ reason: { code: 'unreachable' } })
  expect('reason' in one && one.reason.message).toBe('reason' in other && other.reason.message)
})

it('a job that is called off connects to nothing', async () => {
  const server = await serveRaw(() => {})
  const signal = AbortSignal.abort(new Error('called off'))
  await expect(checkedConnect({ ...connection(server.port), signal })).rejects.toThrow('called off')
  expect(server.connections()).toBe(0)
})

function connection(port: number) {
  const resolve: Resolve = async () => ['127.0.0.1']
  return { host: 'start.test', port, policy: testPolicy, resolve, signal: new AbortController().signal }
}
