import { mailServer } from './send-mail.ts'

/** Time for the connection, and for each answer. */
const patienceMs = 10_000

export type MailTrouble = { sentence: string; mayPass: boolean } // true if the server is merely away

/** Signs in at a mail server without sending. @returns undefined if it takes us */
export async function mailTrouble(smtpUrl: string): Promise<MailTrouble | undefined> {
  const server = mailServer(smtpUrl, patienceMs)
  try {
    await server.verify()
    return undefined
  } catch (error) {
    return inWords(error as SmtpError, new URL(smtpUrl).host)
  } finally {
    server.close()
  }
}

/** As nodemailer throws: `code` is its own, `syscall` is the system's. */
type SmtpError = Error & { code?: string; responseCode?: number; syscall?: string }

function inWords(error: SmtpError, host: string): MailTrouble {
  const { code, responseCode, message } = error
  if (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
    return { sentence: `The mail server ${host} takes nothing at present (${message}).`, mayPass: true }
  if (code === 'EAUTH')
    return {
      sentence: `The mail server ${host} refused the user or the password in SMTP_URL (${message}): correct both.`,
      mayPass: false,
    }
  if (isNoAnswer(error))
    return {
      sentence: `The mail server ${host} cannot be reached (${message}): see that it runs, and that SMTP_URL is right.`,
      mayPass: true,
    }
  return {
    sentence: `The mail server ${host} cannot be used (${message}): correct the name, the port or smtp:// and smtps:// in SMTP_URL.`,
    mayPass: false,
  }
}

/** A name that does not exist and a failed TLS handshake are wrong settings. */
function isNoAnswer({ code, syscall, message }: SmtpError): boolean {
  if (code === 'EDNS') return message.includes('EAI_AGAIN')
  return code === 'ETIMEDOUT' || (code === 'ESOCKET' && (syscall === 'connect' || syscall === 'read'))
}
