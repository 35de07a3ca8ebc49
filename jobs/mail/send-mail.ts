import { createTransport } from 'nodemailer'

/** A mail to one person, in plain text: it is read anywhere, and what it leads to is seen. */
export type Mail = { to: string; subject: string; text: string }

/** How a mail leaves: by which server (`smtps://user:password@host`), and from whom. */
export type Postage = { smtpUrl: string; from: string }

const timeoutMs = 20_000

/**
 * Hands a mail over to a mail server.
 * @throws an Error in the server's words where it does not take the mail, or none answers
 */
export async function sendMail({ to, subject, text }: Mail, { smtpUrl, from }: Postage): Promise<void> {
  const server = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    // As an object, so that nothing in an address is read as a second one.
    await server.sendMail({ from, to: { name: '', address: to }, subject, text })
  } finally {
    server.close()
  }
}
