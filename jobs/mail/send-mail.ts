import { createTransport } from 'nodemailer'

/** Mail in plain text, which any client shows, with links in full. */
export type Mail = { to: string; subject: string; text: string }

export type Postage = { smtpUrl: string; from: string } // `smtps://user:password@host`

const timeoutMs = 20_000

/** Sends a mail by SMTP. @throws Error in the server's words, or if it does not answer within 20 seconds */
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
    // An object, so that the address is not parsed as a list.
    await server.sendMail({ from, to: { name: '', address: to }, subject, text })
  } finally {
    server.close()
  }
}
