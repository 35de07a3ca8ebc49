import { env } from '#db/env.ts'
import { announce } from '#db/telemetry/log/log.ts'
import { type Mail, sendMail } from './send-mail.ts'

/** Sends a mail, or logs it if no mail server is set. @throws as `sendMail` */
export async function post(mail: Mail): Promise<void> {
  const { smtpUrl, mailFrom, demo } = env()
  // Visitors of a demo must not reach others, nor fill the log.
  if (demo) return
  if (smtpUrl === undefined) {
    announce(`No mail server is set (SMTP_URL), so this is for ${mail.to}:\n${mail.text}`)
    return
  }
  await sendMail(mail, { smtpUrl, from: mailFrom })
}
