// Mails that no worker takes work. The web process starts it, as no worker would send the mail.
import { closeDatabase } from '#db/client.ts'
import { mailIdleWorkers } from '#db/faults/workers.ts'
import { log } from '#db/telemetry/log/log.ts'
import { post } from './post.ts'

try {
  await mailIdleWorkers(post)
} catch (error) {
  log.error('The mail that no worker takes work could not be sent', { error })
  process.exitCode = 1
} finally {
  await closeDatabase()
}
