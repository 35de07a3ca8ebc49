import { expect, test } from 'vitest'
import { startFeedImport } from '#db/imports/imports.ts'
import { findImport, listImports } from '#db/imports/logs.ts'
import { holdImport, takeUpImport } from '#db/imports/runs.ts'
import { ImportLog } from '#db/rules/imports/log.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

/** An account with a held import, and the procedures that decide about it. */
async function held() {
  const account = await newAccount()
  const run = await takeUpImport((await startFeedImport(account.group.id, 'https://example.com/f.tsv')).id)
  if (!run) throw new Error('No import waits')
  const difference = { going: 60, coming: 0, staying: 40, goingNames: [] }
  await holdImport(run, difference, { log: new ImportLog(), failedCount: 0 })
  const named = { groupId: account.group.id, id: run.productImport.id }
  return { account, named, imports: proceduresAs(account.user).productImports }
}

const decisions = ['confirm', 'dismiss'] as const

test('a confirmed one starts another import, and cannot be decided about from then on', async () => {
  const { account, named, imports } = await held()
  const repeatedAs = await imports.confirm(named)
  expect(repeatedAs).toBeGreaterThan(named.id)
  expect(await findImport(named.groupId, repeatedAs)).toMatchObject({
    state: 'processing',
    libraryTitle: null,
  })
  expect(await findImport(named.groupId, named.id)).toMatchObject({
    state: 'failed',
    dismissedBy: null,
    confirmedBy: expect.objectContaining({ userId: account.user.id }),
    repeatedAs,
  })
  for (const decide of decisions) await expect(imports[decide](named)).rejects.toMatchObject({ status: 409 })
})

test('of a dismissed one the list tells by whom and when', async () => {
  const { account, named, imports } = await held()
  await imports.dismiss(named)
  const { items } = await listImports(named.groupId, { limit: 10, offset: 0 })
  expect(items).toMatchObject([
    {
      id: named.id,
      state: 'failed',
      dismissedBy: expect.objectContaining({ userId: account.user.id }),
      dismissedAt: expect.any(Date),
    },
  ])
  await expect(imports.confirm(named)).rejects.toMatchObject({ status: 409 })
})

test('403 for who may only look and for another account, 404 for what is not there', async () => {
  const { account, named, imports } = await held()
  const viewer = await newPerson(account.account.id, { role: 'viewer' })
  const others = [viewer, await newAccount()].map(({ user }) => proceduresAs(user).productImports)
  for (const decide of decisions) {
    for (const theirs of others) await expect(theirs[decide](named)).rejects.toMatchObject({ status: 403 })
    await expect(imports[decide]({ ...named, id: 999_999 })).rejects.toMatchObject({ status: 404 })
  }
  await imports.dismiss(named)
})

test('what a value means is remembered for the feed, changed and forgotten; 422 for what it cannot mean', async () => {
  const { named, imports } = await held()
  const value = {
    groupId: named.groupId,
    productLibraryId: null,
    field: 'availability',
    value: 'Auf Anfrage',
  } as const
  expect(await imports.chooseMeaning({ ...value, means: 'backorder' })).toEqual([
    { field: 'availability', value: 'Auf Anfrage', means: 'backorder' },
  ])
  expect(await imports.chooseMeaning({ ...value, value: 'auf anfrage', means: '' })).toMatchObject([
    { means: '' },
  ])
  await expect(imports.chooseMeaning({ ...value, means: 'soon' })).rejects.toMatchObject({ status: 422 })
  expect(await imports.chooseMeaning({ ...value, means: null })).toEqual([])
  const elsewhere = { ...value, productLibraryId: 999_999, means: '' }
  await expect(imports.chooseMeaning(elsewhere)).rejects.toMatchObject({ status: 404 })
})

test('the same source is imported again; 409 while it is, 404 for what is not there', async () => {
  const { named, imports } = await held()
  const repeated = await imports.repeat(named)
  expect(await findImport(named.groupId, repeated)).toMatchObject({ state: 'processing' })
  await expect(imports.repeat(named)).rejects.toMatchObject({ status: 409 })
  await expect(imports.repeat({ ...named, id: 999_999 })).rejects.toMatchObject({ status: 404 })
})
