// Events of readers by way of web processes of their own, which end and begin again.
import { expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { keptOf } from '#db/statistics/intake/intake.fixture.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { startCounting } from './counting-process.fixture.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function send(origin: string, path: string, reading: string, count: number) {
  const events = Array.from({ length: count }, (_, number) => ({ type: 'zoomed', number, age: 0 }))
  const answer = await fetch(`${origin}${path}/events`, {
    method: 'POST',
    headers: { 'User-Agent': firefox, 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ reading, events }),
  })
  return answer.status
}

test('SIGTERM writes the events of the last second, and several processes count one visitor', async () => {
  const { group } = await newAccount()
  const { id } = await putOnline(group, { title: 'Spring' })
  const path = `/${group.slug}/spring`
  const servers = await Promise.all([startCounting(), startCounting()])
  const readings = ['00000000000000a1', 'ffffffffffffffa2']
  const answers = servers.map(({ origin }, index) => send(origin, path, readings[index] ?? '', 40))
  expect(await Promise.all(answers)).toEqual([204, 204])
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([
    [0, null],
    [0, null],
  ])
  const kept = await keptOf(id)
  expect(kept).toHaveLength(80)
  expect(new Set(kept.map(({ visitor }) => visitor)).size).toBe(1)
  expect(new Set(kept.map(({ reading }) => reading))).toEqual(new Set([0xa1n, -0x5en]))
})
