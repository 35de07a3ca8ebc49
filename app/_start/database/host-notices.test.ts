import { expect, test } from 'vitest'
import { GET } from '#app/readyz/route.ts'
import { whyOff } from '#db/installation/reader-host.ts'
import { newAccount, newPerson } from '#db/testing/accounts.fixture.ts'
import { takeLease } from '#db/workers.ts'
import { hostNotices } from './host-notices.ts'

process.env.BASE_URL = 'https://recto.example.com'
process.env.READER_URL = 'https://recto.example.com:8443'
const { account } = await newAccount()

async function readyz() {
  const answer = await GET()
  return { status: answer.status, notices: (await answer.json()).notices }
}

const off = ['custom_header', 'analytics_tools', 'shop_form'] as const

test('one host for both is told at the start, in readyz, which stays 200, and at each setting', async () => {
  const lease = takeLease(process.env.DATABASE_URL ?? '', () => {})
  await lease.hold('a worker')
  const [alone] = await hostNotices()
  expect(alone).toMatch(
    /share the host recto\.example\.com\. .* once somebody else can sign in\. Set READER_URL/,
  )
  expect(await readyz()).toEqual({ status: 200, notices: [alone] })
  expect(await Promise.all(off.map(whyOff))).toEqual([expect.any(String), null, null])
  await newPerson(account.id, { role: 'editor' })
  const [together] = await hostNotices()
  expect(together).toContain('Custom headers, analytics tools and forms to shops are off there')
  expect(await readyz()).toEqual({ status: 200, notices: [together] })
  for (const sentence of await Promise.all(off.map(whyOff)))
    expect(sentence).toMatch(/could act in your name\. Saved, but not active\. .*READER_URL/)
  await lease.release()
})
