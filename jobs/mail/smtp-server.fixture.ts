import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Received = { from: string; to: string[]; body: string; user?: unknown }

export type MailServer = AsyncDisposable & {
  port: number
  /** Mails in the order in which they came. */
  received: Received[]
}

/** A mail server that knows the password `right`, and has no room for `full@…`. */
export async function startMailServer(): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('full@') ? new Error('Mailbox is full') : null),
    async onData(stream, { envelope, user }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      received.push({
        from,
        to: envelope.rcptTo.map(({ address }) => address),
        body: await text(stream),
        user,
      })
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    received,
    port: (server.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** Decodes quoted-printable text (RFC 2045, 6.7). */
export function readable(body: string): string {
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
