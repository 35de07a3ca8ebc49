import { expect, test } from 'vitest'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { setFeature } from '../accounts/accounts.ts'
import { listConversions } from '../conversions/conversions.ts'
import { Invalid } from '../errors.ts'
import { findPublication } from '../publications/publications.ts'
import { createPublication, updatePublication } from './changes.ts'

const source = { sourceUrl: 'https://example.com/a.pdf' }
const scheduleOnlineAt = new Date('2126-01-01T00:00:00Z')

async function groupWithDefaults() {
  const { account } = await newAccount()
  return newGroup(account.id, {
    publicationDefaults: {
      layout_type: 'single',
      show_related_publications: true,
      mobile_vertical_scroll: true,
      extraction_options: { links: { icons: true } },
    },
  })
}

test('a new publication begins with the defaults of its group', async () => {
  const group = await groupWithDefaults()
  const made = await createPublication(group.id, { title: 'Spring', source })
  expect(made).toMatchObject({
    layout: 'single',
    showRelatedPublications: true,
    mobileVerticalScroll: true,
    overrideMobileLayout: false,
  })
  expect((await listConversions(made.id))[0]?.extractionOptions).toEqual({ links: { icons: true } })
})

test('what is wanted counts more than a default, and the rest is as it ever is', async () => {
  const group = await groupWithDefaults()
  const wanted = { layout: 'booklet', showRelatedPublications: false, extractionOptions: {} } as const
  const made = await createPublication(group.id, { title: 'Spring', source, ...wanted })
  expect(made).toMatchObject({
    layout: 'booklet',
    showRelatedPublications: false,
    mobileVerticalScroll: true,
  })
  expect((await listConversions(made.id))[0]?.extractionOptions).toEqual({})
})

test('what is left out as undefined does not hide a default', async () => {
  const group = await groupWithDefaults()
  const made = await createPublication(group.id, { title: 'Spring', source, layout: undefined })
  expect(made.layout).toBe('single')
})

test('the sample is the same in every group, for every account', async () => {
  const group = await groupWithDefaults()
  await setFeature(group.accountId, 'scheduling', false)
  const made = await createPublication(group.id, {
    title: 'Sample',
    source,
    isSample: true,
    scheduleOnlineAt,
  })
  expect(made).toMatchObject({ layout: 'booklet', mobileVerticalScroll: false, scheduleOnlineAt })
})

test('a setting whose feature the account does not have is refused, and nothing is made', async () => {
  const { account, group } = await newAccount()
  await setFeature(account.id, 'scheduling', false)
  const making = createPublication(group.id, { title: 'Spring', source, scheduleOnlineAt })
  await expect(making).rejects.toThrow(
    new Invalid({ schedule_online_at: ['requires the scheduling feature'] }),
  )
})

test('a change that needs features is refused before it is looked for, one that needs none is made', async () => {
  const { account, group } = await newAccount()
  const { id } = await createPublication(group.id, { title: 'Spring', source })
  await setFeature(account.id, 'secure_publications', false)
  for (const changed of [id, 2_000_000_000]) {
    const changing = updatePublication(group.id, changed, { secured: true, password: 'Open sesame' })
    const refused = await changing.catch(error => error)
    expect(refused).toBeInstanceOf(Invalid)
    expect(Object.keys(refused.errors)).toEqual(['secured', 'password'])
  }
  await updatePublication(group.id, id, { title: 'Summer', scheduleOnlineAt: undefined })
  expect((await findPublication(group.id, id)).title).toBe('Summer')
})
