import { expect, test } from 'vitest'
import { setQuotas } from '#db/accounts/quotas/quotas.ts'
import { quotaUsageOfGroup } from '#db/accounts/quotas/usage.ts'
import { listConversions } from '#db/conversions/conversions.ts'
import { addPages } from '#db/pages/conversions.ts'
import { countPages } from '#db/pages/pages.ts'
import { createPublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { holdPool } from '../pages/held-pool.fixture.ts'
import { pdfOfPages, upload } from '../pdfs.fixture.ts'
import { convertPdfJob } from './convert-pdf.ts'

await holdPool()

const unstopped = { signal: new AbortController().signal, attempt: 1 }

test('a PDF with more pages than the quota allows fails with the reason, and nothing changes', async () => {
  const { account, group } = await newAccount()
  await setQuotas(account.id, { publications: null, pages: 4, bytes: 1e9 })
  const source = { uploadId: await upload(group.id, await pdfOfPages(3)) }
  const { id } = await createPublication(group.id, { title: 'Catalogue', source })
  const [first] = await listConversions(id)
  await convertPdfJob({ conversionId: first?.id ?? 0 }, unstopped)
  expect(await countPages(id)).toBe(3)
  const [, bytes] = await quotaUsageOfGroup(group.id)
  expect(bytes?.used).toBeGreaterThan((await pdfOfPages(3)).length)

  const added = await addPages(group.id, id, { uploadId: await upload(group.id, await pdfOfPages(2)) })
  await convertPdfJob({ conversionId: added.id }, unstopped)
  const [second] = await listConversions(id)
  expect(second).toMatchObject({ id: added.id, state: 'failed', convertedPages: 0 })
  expect(second?.error).toMatch(
    /^The PDF would take the account beyond its 4 pages, of which 3 are used\. Archive .* Nothing was changed\.$/,
  )
  expect(await countPages(id)).toBe(3)

  await setQuotas(account.id, { publications: null, pages: 5, bytes: null })
  const again = await addPages(group.id, id, { uploadId: await upload(group.id, await pdfOfPages(2)) })
  await convertPdfJob({ conversionId: again.id }, unstopped)
  expect(await countPages(id)).toBe(5)
})
