import { DateTime } from 'luxon'
import { beforeAll, expect, test } from 'vitest'
import { type Catalogue, playVisits, type ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'
import { foldAll, newCatalogue, writeEvents } from '#db/statistics/statistics.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let catalogue: Catalogue
const day = DateTime.utc().minus({ days: 10 }).toFormat('yyyy-MM-dd')

const visit = (visitor: number, publication: number): ScriptedVisit => ({
  visitor,
  begins: 600 + visitor,
  tabs: [{ publication, facts: {} }],
  steps: [
    { after: 1, tab: 0, act: { do: 'view', page: 0 } },
    { after: 9, tab: 0, act: { do: 'product_opened', product: 1 } },
  ],
})

beforeAll(async () => {
  owner = await newAccount()
  catalogue = await newCatalogue(owner.group, [4, 2])
  await writeEvents(playVisits(catalogue, day, [visit(1, 0), visit(2, 1)]).rows)
  await foldAll()
})

const figuresOf = (index: number, range: '7' | '28' = '28', from = owner) =>
  proceduresAs(from.user).products.statistics({
    groupId: from.group.id,
    id: catalogue.productIds[index] ?? 0,
    range,
  })

test('figures of a product, and of the publications in which it was opened', async () => {
  const figures = { seen: 0, opened: 2, listed: 0, sent: 0 }
  const [first, second] = catalogue.publications
  expect(await figuresOf(1)).toMatchObject({
    since: day,
    group: figures,
    publications: [
      { ...figures, opened: 1, publicationId: first?.id, title: 'Catalogue 0' },
      { ...figures, opened: 1, publicationId: second?.id },
    ],
  })
  expect(await figuresOf(1, '7')).toMatchObject({ since: day, group: { opened: 0 }, publications: [] })
  expect(await figuresOf(2)).toMatchObject({ since: null, group: { opened: 0 } })
})

test('404: a product of another group', async () => {
  await expect(figuresOf(1, '28', await newAccount())).rejects.toMatchObject({ status: 404 })
})
