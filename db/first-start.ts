import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from './api-keys.ts'
import { database } from './client.ts'
import { env } from './env.ts'
import { hashPassword } from './passwords.ts'
import { createPublication } from './publication-changes.ts'
import { accounts } from './schema/accounts.ts'
import { groups } from './schema/groups.ts'
import { users } from './schema/users.ts'
import { keepUpload } from './uploads.ts'

/** What the operator is told once. */
export type FirstAccount = { email: string; password: string; apiKey: string; groupId: number }

/**
 * On an empty database: makes an account, its owner, a group and a key, and asks for the sample's conversion.
 * @param samplePdf path of the PDF to begin with; undefined for none
 * @returns undefined when somebody is here already
 */
export async function firstStart(samplePdf: string | undefined): Promise<FirstAccount | undefined> {
  const { admin } = env()
  const email = admin.email ?? 'owner@example.com'
  const password = admin.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const made = await database().transaction(async tx => {
    await tx.execute('lock table accounts in exclusive mode')
    if ((await tx.$count(accounts)) > 0) return undefined
    const [account] = await tx.insert(accounts).values({ title: 'My company' }).returning()
    if (account === undefined) throw new Error('The account was not stored')
    const [owner] = await tx
      .insert(users)
      .values({ accountId: account.id, email, role: 'owner', passwordHash })
      .returning()
    const [group] = await tx
      .insert(groups)
      .values({ accountId: account.id, title: 'Demo', slug: 'demo' })
      .returning()
    if (owner === undefined || group === undefined) throw new Error('The first group was not stored')
    const { key } = await createApiKey(tx, owner.id, { name: 'First key', key: admin.apiKey })
    return { email, password, apiKey: key, groupId: group.id }
  })
  if (made !== undefined && samplePdf !== undefined) await addSample(made.groupId, samplePdf)
  return made
}

async function addSample(groupId: number, samplePdf: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-sample-'))
  try {
    const path = join(folder, 'sample.pdf')
    await copyFile(samplePdf, path)
    const id = randomUUID()
    await keepUpload(groupId, { id, path, fileName: 'sample.pdf', bytes: (await stat(path)).size })
    await createPublication(groupId, {
      title: 'Sample catalogue',
      source: { uploadId: id },
      scheduleOnlineAt: new Date(),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
