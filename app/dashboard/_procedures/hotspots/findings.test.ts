import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { keepLinkCheck } from '#db/hotspots/link-checks.ts'
import { finishConversion } from '#db/pages/conversions.fixture.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { hotspots } from '#db/schema/pages/hotspots.ts'
import { pages } from '#db/schema/pages/pages.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { proceduresAs } from '../procedures.fixture.ts'

let owner: Awaited<ReturnType<typeof newAccount>>
let publicationId: number
beforeAll(async () => {
  owner = await newAccount()
  const source = { sourceUrl: 'https://example.com/spring.pdf' }
  publicationId = (await createPublication(owner.group.id, { title: 'Spring', source })).id
  await finishConversion(publicationId)
  const all = await database()
    .select()
    .from(pages)
    .where(eq(pages.publicationId, publicationId))
    .orderBy(pages.number)
  const place = { left: 0.1, top: 0.1, width: 0.3, height: 0.2 }
  await database()
    .insert(hotspots)
    .values([
      {
        ...place,
        pageId: all[1]?.id ?? 0,
        type: 'external_link',
        title: 'Chairs',
        details: hotspotDetails.external_link.parse({ url: 'https://example.com/gone' }),
      },
      { ...place, top: 0.5, pageId: all[3]?.id ?? 0, type: 'page_reference', details: { page_number: 9 } },
      { ...place, pageId: all[3]?.id ?? 0, type: 'page_reference', details: { page_number: 2 } },
    ])
  await keepLinkCheck(owner.group.id, 'https://example.com/gone', reason('link.gone', { status: 404 }))
})

const list = ({ from = owner, id = publicationId } = {}) =>
  proceduresAs(from.user).findings.list({ groupId: owner.group.id, publicationId: id })

test('what is wrong, by spread, dead links too', async () => {
  const [chairs, references, ...others] = await list()
  const [dead, ...more] = chairs?.findings ?? []
  expect(dead).toEqual({
    key: expect.any(String),
    kind: 'dead_link',
    sentence: 'There is nothing at this address: the website answers 404.',
  })
  expect(chairs).toMatchObject({ spreadId: expect.any(Number), pageNumbers: [2, 3] })
  expect(chairs?.names.get(dead?.key ?? '')).toBe('Chairs')
  expect(references).toMatchObject({ pageNumbers: [4], findings: [{ kind: 'missing_page' }] })
  expect(references?.names.get(references.findings[0]?.key ?? '')).toEqual({ page: 9 })
  expect([more, references?.findings.length, others]).toEqual([[], 1, []])
})

test('403 to other accounts, 404 for another publication', async () => {
  await expect(list({ from: await newAccount() })).rejects.toMatchObject({ status: 403 })
  await expect(list({ id: publicationId + 1000 })).rejects.toMatchObject({ status: 404 })
})
