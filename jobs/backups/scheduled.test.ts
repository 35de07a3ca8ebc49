import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastBackup } from '#db/backups/results.ts'
import { database } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'

function startWorker(variables: Record<string, string>) {
  const program = ['--import', './app/_start/quick-imports.mjs', 'jobs/worker.ts']
  const env = { ...process.env, ...variables }
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'], env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('a worker that knows where makes the backups that are due, by any schedule that is taken', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recto-scheduled-'))
  await enqueue(database(), 'back_up', {}, { key: 'back_up' })
  const worker = startWorker({ BACKUP_TO: folder, BACKUP_SCHEDULE: '5,35 */6 1-28 1 0-6', BACKUP_KEEP: '3' })
  await expect
    .poll(lastBackup, { timeout: 500_000, interval: 100 })
    .toMatchObject({ error: null, place: folder })
  expect(await readdir(folder)).toHaveLength(1)
  worker.kill('SIGTERM')
  expect(await once(worker, 'exit')).toEqual([0, null])
})
