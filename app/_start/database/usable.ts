import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { CannotStart } from '#db/cannot-start.ts'
import type { Env } from '#db/env.ts'
import { openStore } from '#db/files/files.ts'
import { tryStore } from '#db/files/trial.ts'
import { root } from '#db/own-files.ts'
import { announce } from '#db/telemetry/log/log.ts'
import { mailCheck } from '../processes.ts'

const remedy = 'Nothing was made yet: put that right and start again.'

/**
 * Checks that files can be stored and that the mail server takes mail, before the first account is made. A mail server
 * that is merely away is told, as mails wait for it. @throws CannotStart
 */
export async function ensureUsable({ store, smtpUrl, dataDir }: Env): Promise<void> {
  await tryStore(openStore(store)).catch(cause => {
    const place = store.kind === 'disk' ? `in DATA_DIR (${dataDir})` : 'at FILES_URL'
    throw new CannotStart(`Files cannot be stored ${place}. ${cause.message} ${remedy}`, { cause })
  })
  if (smtpUrl !== undefined) await ensureMail(smtpUrl)
}

const mailTrouble = z.object({ sentence: z.string(), mayPass: z.boolean() }).nullable()

/** Runs a program of its own, as the mail client belongs to the worker. */
async function ensureMail(smtpUrl: string): Promise<void> {
  const env = { ...process.env, SMTP_URL: smtpUrl }
  const program = spawn(process.execPath, mailCheck, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const trouble = mailTrouble.parse(JSON.parse(await text(program.stdout)))
  if (trouble === null) return
  if (!trouble.mayPass) throw new CannotStart(`${trouble.sentence} ${remedy}`)
  announce(`${trouble.sentence} Recto starts all the same: mails wait, and are tried again.`)
}
