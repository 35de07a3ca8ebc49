import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#db/embedded/free-port.ts'
import { mailTrouble } from './mail-trouble.ts'
import { startMailServer } from './smtp-server.fixture.ts'

test('a mail server that takes us is no trouble, and gets no mail', async () => {
  await using server = await startMailServer()
  expect(await mailTrouble(`smtp://ann:right@127.0.0.1:${server.port}`)).toBeUndefined()
  expect(server.received).toEqual([])
})

test('a wrong password is a wrong setting', async () => {
  await using server = await startMailServer()
  expect(await mailTrouble(`smtp://ann:geheimnis@127.0.0.1:${server.port}`)).toEqual({
    sentence: expect.stringMatching(/refused the user or the password in SMTP_URL \(Invalid login: 535/),
    mayPass: false,
  })
})

test.each([
  ['TLS with a server that speaks none', async () => `smtps://127.0.0.1:${await greeting('220 mail\r\n')}`],
  ['a server that speaks something else', async () => `smtp://127.0.0.1:${await greeting('SSH-2.0-x\r\n')}`],
])('%s is a wrong setting', async (_, address) => {
  expect(await mailTrouble(await address())).toMatchObject({ mayPass: false })
})

test.each([
  ['does not listen', freePort, 'cannot be reached (connect ECONNREFUSED'],
  ['is too busy', () => greeting('421 try later\r\n'), 'takes nothing at present'],
])('a mail server that %s may come back', async (_, port, sentence) => {
  expect(await mailTrouble(`smtp://127.0.0.1:${await port()}`)).toEqual({
    sentence: expect.stringContaining(sentence),
    mayPass: true,
  })
})

/** Starts a server that greets so and says no more. @returns its port */
async function greeting(line: string): Promise<number> {
  const server = createServer(socket => {
    socket.on('error', () => {})
    // Without a reader it would not notice that the other side ends.
    socket.resume().end(line)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
