import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newAccount, newGroup } from '#db/testing/accounts.fixture.ts'
import { playVisits } from '../scripted-visits.fixture.ts'
import { foldAll, formOf, newCatalogue, passTime, readFigures, writeEvents } from '../statistics.fixture.ts'
import { visits } from '../visits.fixture.ts'

async function catalogueIn(timeZone: string) {
  const { account } = await newAccount()
  return newCatalogue(await newGroup(account.id, { timeZone }), [3, 4])
}

test.each([
  ['Europe/Brussels', '2026-03-28'],
  ['Europe/Brussels', '2026-10-24'],
  ['Asia/Kolkata', '2026-06-01'],
])('every figure equals the script’s in %s from %s, folded in pieces and again', async (timeZone, day) => {
  await fc.assert(
    fc.asyncProperty(visits, fc.nat(100), async (script, share) => {
      const catalogue = await catalogueIn(timeZone)
      const { rows, expected } = playVisits(catalogue, day, script)
      const cut = Math.floor((rows.length * share) / 100)
      await writeEvents(rows.slice(0, cut))
      await foldAll()
      // The rest is late, and what came before is sent again.
      await writeEvents(rows)
      await passTime()
      await foldAll()
      expect(close(await readFigures(catalogue.groupId))).toEqual(close(formOf(expected)))
    }),
    { numRuns: 15 },
  )
})

/** Rounds the sums of shares, which binary fractions do not hold. */
function close({ days, ...rest }: Awaited<ReturnType<typeof readFigures>>) {
  const rounded = Object.entries(days).map(([key, row]) => [
    key,
    { ...row, ...('depth' in row && { depth: Number(Number(row.depth).toFixed(9)) }) },
  ])
  return { ...rest, days: Object.fromEntries(rounded) }
}
