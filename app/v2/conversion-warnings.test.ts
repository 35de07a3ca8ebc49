import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { cancelConversion, findConversion, listConversions } from '#db/conversions/conversions.ts'
import { takeUp } from '#db/conversions/runs.ts'
import { shownConversion } from '#db/conversions/shown.ts'
import { addWarning, mostWarnings } from '#db/conversions/warnings.ts'
import { pageWarning } from '#db/rules/pages/warnings.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { RunLost } from '#db/runs/runs.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

async function newRun() {
  const owner = await newAccount()
  const made = await call('POST', `${owner.path}/publications`, {
    key: owner.key,
    json: { publication: { title: 'Spring', source_url: 'https://example.com/a.pdf' } },
  })
  const publicationId: number = made.body.publication.id
  const [conversion] = await listConversions(publicationId)
  const run = await takeUp(conversion?.id ?? 0)
  if (!run) throw new Error('Nothing to take up')
  const warnings = async () => {
    const path = `${owner.path}/publications/${publicationId}/conversion/${run.conversion.id}`
    return (await call('GET', path, { key: owner.key })).body.conversion.warnings
  }
  return { run, warnings }
}

test('a conversion without warnings answers an empty list', async () => {
  const { warnings } = await newRun()
  expect(await warnings()).toEqual([])
})

test('warnings are answered in the order in which they were met, each once', async () => {
  const { run, warnings } = await newRun()
  const onPage = { page: 3, kind: 'blank' as const, message: 'Page 3 is damaged.' }
  const onAll = {
    page: null,
    kind: 'repaired' as const,
    message: `It's "odd" \\ and 50 % of it is not read.`,
  }
  for (const warning of [onPage, onAll, onPage]) await addWarning(run, warning)
  expect(await warnings()).toEqual([onPage, onAll])
})

test('a warning is said to people in their language', async () => {
  const { run } = await newRun()
  await addWarning(run, { page: 3, ...pageWarning('annotations', reason('page.leftOut.form', { count: 2 })) })
  const { warnings } = shownConversion(
    await findConversion(run.publication.id, run.conversion.id),
    dashboardWordsIn('de', 'reasons'),
  )
  expect(warnings).toEqual([
    {
      page: 3,
      kind: 'annotations',
      message: expect.stringContaining('2 Links oder Knöpfe für ein Formular'),
    },
  ])
})

test('no more warnings are kept than a person reads, and the last one says that there are more', async () => {
  const { run, warnings } = await newRun()
  for (let page = 1; page <= mostWarnings + 5; page++)
    await addWarning(run, { page, kind: 'blank', message: 'Odd.' })
  const kept = await warnings()
  expect(kept).toHaveLength(mostWarnings)
  expect(kept.at(-2)).toEqual({ page: mostWarnings - 1, kind: 'blank', message: 'Odd.' })
  expect(kept.at(-1)).toEqual({
    page: null,
    kind: 'more',
    message: expect.stringContaining('There is more to mend'),
  })
})

test('who lost the run tells nothing', async () => {
  const { run, warnings } = await newRun()
  await cancelConversion(run.publication.id, run.conversion.id)
  await expect(addWarning(run, { page: 1, kind: 'blank', message: 'Odd.' })).rejects.toThrow(RunLost)
  expect(await warnings()).toEqual([])
})
