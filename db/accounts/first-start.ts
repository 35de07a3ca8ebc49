import { database } from '../client.ts'
import { env } from '../env.ts'
import { hashedPassword, hashPassword } from '../passwords/passwords.ts'
import { makeSetUpLink } from '../people/personal-links.ts'
import { enqueue } from '../queue.ts'
import { unnamedGroup } from '../rules/first-steps/first-steps.ts'
import { accounts } from '../schema/people/accounts.ts'
import { storeAccount } from './accounts.ts'
import { hasAccounts } from './installation.ts'

export type FirstAccount = {
  email: string
  password: string | null // null if the operator chose it: then it is printed nowhere
  apiKey: string | null
  groupId: number
  setUpLink: string | null // link to claim the account; null if the environment names its owner
}

/** Creates the first account, and requests its sample if `withSample`; undefined if an account exists. */
export async function firstStart(withSample: boolean): Promise<FirstAccount | undefined> {
  if (await hasAccounts()) return undefined
  const { admin } = env()
  const email = admin.email ?? 'owner@example.com'
  const password = admin.password ?? hashedPassword()
  const passwordHash = await hashPassword(password)
  const values = { title: 'My company', email, password, groupTitle: unnamedGroup, apiKey: admin.apiKey }
  const made = await database().transaction(async tx => {
    // Several processes may start on one empty database at once.
    await tx.execute('lock table accounts in exclusive mode')
    if ((await tx.$count(accounts)) > 0) return undefined
    const stored = await storeAccount(tx, values, passwordHash)
    if (withSample) await enqueue(tx, 'add_sample', { groupId: stored.group.id })
    const isForSomebody = admin.email !== undefined
    return { ...stored, setUpLink: isForSomebody ? null : await makeSetUpLink(tx, stored.owner.id) }
  })
  if (made === undefined) return undefined
  return {
    email,
    password: admin.password === undefined ? password : null,
    apiKey: admin.apiKey === undefined ? made.apiKey : null,
    groupId: made.group.id,
    setUpLink: made.setUpLink,
  }
}
