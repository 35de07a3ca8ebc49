import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { database } from '#db/client.ts'
import { isPassword } from '#db/passwords/passwords.ts'
import { makeSetUpLink, personOfLink } from '#db/people/personal-links.ts'
import { listSessions, openSession } from '#db/people/sessions.ts'
import { findUser } from '#db/people/users.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

const command = fileURLToPath(new URL('account.ts', import.meta.url))

/** What the command printed, and how it ended. */
async function account(...args: string[]) {
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', command, ...args])
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out: out.trim(), err: err.trim(), code: child.exitCode }
}

const shop = ['--title', 'Second shop', '--email', 'second@example.com', '--password', 'long enough it is']

test('an account can be made, limited, given keys and seen, without touching the database', async () => {
  const made = await account('create', ...shop)
  expect(made).toMatchObject({ err: '', code: 0 })
  const [, id] = /account (\d+)/.exec(made.out) ?? []
  const [, groupId] = /number (\d+)/.exec(made.out) ?? []
  const [, key] = /once: (\S+)/.exec(made.out) ?? []
  expect((await call('GET', `/v2/groups/${groupId}`, { key })).body.group.slug).toBe('second-shop')

  expect((await account('set', id ?? '', 'publishing-limit', '2')).out).toContain('publishing limit 2')
  expect((await account('set', id ?? '', 'scheduling', 'off')).out).toContain('off: scheduling')
  const refused = await call('POST', `/v2/groups/${groupId}/publications`, {
    key,
    json: {
      publication: {
        title: 'A',
        source_url: 'https://example.com/a.pdf',
        schedule_online_at: '2035-01-01T00:00:00Z',
      },
    },
  })
  expect(refused.body).toEqual({ errors: { schedule_online_at: ['requires the scheduling feature'] } })
  expect((await account('list')).out).toContain('second@example.com (owner)')

  const readOnly = (await account('key', 'second@example.com', '--read-only', '--name', 'Reports')).out.split(
    ': ',
  )[1]
  expect((await call('GET', '/v2/groups', { key: readOnly })).status).toBe(200)
  const [number] = /^\d+/.exec((await account('keys', 'second@example.com')).out) ?? []
  await account('revoke', 'second@example.com', number ?? '')
  expect((await call('GET', '/v2/groups', { key: readOnly })).status).toBe(403)

  const limited = (await account('key', 'second@example.com', '--scopes', 'products,statistics')).out.split(
    ': ',
  )[1]
  expect((await call('GET', '/v2/groups', { key: limited })).status).toBe(200)
  expect((await account('keys', 'second@example.com')).out).toContain('limited to products, statistics')
  const misspelt = await account('key', 'second@example.com', '--scopes', 'product')
  expect([misspelt.code, misspelt.err]).toEqual([1, expect.stringContaining('There is no scope “product”.')])
})

test('a lost password is replaced by one that is printed once, and sessions end', async () => {
  const { user } = await newAccount()
  await openSession(user, { userAgent: 'Firefox', address: '192.0.2.1' })
  const { out, err, code } = await account('password', user.email)
  expect([err, code]).toEqual(['', 0])
  const [, password = ''] = /^New password of .+, shown this once: (\S+)$/m.exec(out) ?? []
  expect(out).toContain('Their sessions have ended. Their API keys go on')
  expect(out).not.toContain('set-up')
  expect(await listSessions(user.id, '')).toEqual([])
  const { passwordHash, sessionVersion } = await findUser(user.id)
  expect([await isPassword(password, passwordHash), sessionVersion]).toEqual([true, user.sessionVersion + 1])
})

test('the password of the owner needs no e-mail while there is one owner, and the set-up link is made anew', async () => {
  await database().execute(sql`truncate accounts cascade`)
  const { user } = await newAccount()
  const lost = await makeSetUpLink(database(), user.id)
  const { out } = await account('password')
  const [, link = ''] = /(\S+\/dashboard\/set-up\/\S+)$/m.exec(out) ?? []
  const personOf = (address: string) => personOfLink('set_up', address.split('/').at(-1) ?? '')
  expect([await personOf(lost), (await personOf(link))?.id]).toEqual([undefined, user.id])
  const other = await newAccount()
  const refused = await account('password')
  expect(refused).toMatchObject({ out: '', code: 1 })
  expect(refused.err).toContain('There are several owners. Name one of ')
  expect(refused.err).toContain(other.user.email)
})

test('pages that are as good as they can be are not converted again', async () => {
  expect(await account('convert-again')).toEqual({
    out: 'No page needs to be converted again.',
    err: '',
    code: 0,
  })
})

test.each([
  [[], 'Usage:'],
  [['--colour'], 'Usage:'],
  [['create', '--title', 'x'], 'Usage:'],
  [
    ['create', '--title', 'x', '--email', 'y', '--password', 'long enough it is'],
    'must be an e-mail address',
  ],
  [['set', '1', 'flying', 'on'], 'Usage:'],
  [['set', '999999', 'publishing-limit', '3'], 'Account not found.'],
  [['password', 'nobody@example.com'], 'Nobody here has the e-mail nobody@example.com.'],
  [['key', 'nobody@example.com'], 'Nobody here has the e-mail nobody@example.com.'],
])('%j is refused with a sentence and exit code 1', async (args, sentence) => {
  const { err, code } = await account(...args)
  expect(err).toContain(sentence)
  expect(err).not.toContain('    at ')
  expect(code).toBe(1)
})
