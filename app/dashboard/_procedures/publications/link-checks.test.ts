import { beforeAll, expect, test } from 'vitest'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  publicationId = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(publicationId)
})

const checks = ({ user } = owner) => proceduresAs(user).linkChecks
const named = (id = publicationId) => ({ groupId: owner.group.id, publicationId: id })

test('nothing is known of links that were never tried', async () => {
  expect(await checks().get(named())).toEqual({ isRunning: false, isWhole: false, dead: new Map() })
})

test('they are being tried from then on', async () => {
  expect(await checks().begin(named())).toMatchObject({ isRunning: true })
  expect(await checks().get(named())).toMatchObject({ isRunning: true })
})

test('other accounts, and who may only look, are refused; another publication is not found', async () => {
  await expect(checks(await newAccount()).get(named())).rejects.toMatchObject({ status: 403 })
  const { user } = await newPerson(owner.account.id, { role: 'viewer', allGroups: true })
  await expect(proceduresAs(user).linkChecks.begin(named())).rejects.toMatchObject({ status: 403 })
  await expect(checks().get(named(publicationId + 1000))).rejects.toMatchObject({ status: 404 })
})
