import { createTransport } from 'nodemailer'

/** Mail in plain text, which any client shows, with links in full. */
export type Mail = {
  to: string
  /** Address that answers go to. */
  replyTo?: string
  subject: string
  text: string
  /** The same, for clients that show it. */
  html?: string
  /** Message-ID, for mail that may be sent twice. */
  id?: string
  /** Address that ends mails of this kind when it is posted to, without another question (RFC 8058). */
  unsubscribeUrl?: string
}

export type SmtpSettings = { smtpUrl: string; from: string } // `smtps://user:password@host`

const timeoutMs = 20_000

/** Opens the way to a mail server; close it. */
export function mailServer(smtpUrl: string, patienceMs = timeoutMs) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends a mail by SMTP. @throws Error in the server's words, or if it does not answer within 20 seconds */
export async function sendMail(mail: Mail, { smtpUrl, from }: SmtpSettings): Promise<void> {
  const { to, replyTo, subject, text, html, id, unsubscribeUrl } = mail
  const server = mailServer(smtpUrl)
  try {
    // An object, so that the address is not parsed as a list.
    await server.sendMail({
      from,
      to: { name: '', address: to },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      messageId: id,
      ...(unsubscribeUrl && {
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    })
  } finally {
    server.close()
  }
}
