import { expect, test } from 'vitest'
import { feedFileOf } from '#jobs/feeds/feeds.fixture.ts'
import { workbook } from '#jobs/feeds/xlsx/workbooks.fixture.ts'
import { readFeedRows } from './feed-rows.ts'

const bounds = { maxBytes: 100_000_000, signal: new AbortController().signal }

test('a feed that takes more memory than its thread has is refused in words', async () => {
  const sharedTexts = Array.from({ length: 200_000 }, (_, n) => `<t>${n}${'x'.repeat(200)}</t>`)
  const path = feedFileOf(workbook({ sharedTexts }))
  const rows = readFeedRows(path, { start: '' }, bounds, { maxOldGenerationSizeMb: 32 })
  await expect(Array.fromAsync(rows)).rejects.toMatchObject({
    name: 'FeedRefused',
    reason: { code: 'tooLargeToRead' },
  })
})
