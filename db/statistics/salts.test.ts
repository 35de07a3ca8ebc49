import { fork } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '../client.ts'
import { dayAt } from '../rules/statistics/days.ts'
import { statisticsSalts } from '../schema/statistics/reader-events.ts'
import { newAccount } from '../testing/accounts.fixture.ts'
import { destroySalts, forgetSalts, saltOf } from './salts.ts'
import { visitorOf } from './visitors.ts'

const hourMs = 3_600_000
const now = Date.now()
const today = dayAt('UTC', now)

const rowsOf = (groupId: number) =>
  database().select().from(statisticsSalts).where(eq(statisticsSalts.groupId, groupId))

test('a day of a group has one salt, though several processes ask for it at once', async () => {
  const { group } = await newAccount()
  const [own, ...others] = await Promise.all([
    saltOf(group.id, today, now),
    ...Array.from({ length: 3 }, () => ofAnotherProcess(group.id)),
  ])
  expect(own).toHaveLength(32)
  expect(others).toEqual(Array(3).fill(own?.toString('hex')))
  expect(await rowsOf(group.id)).toHaveLength(1)
})

async function ofAnotherProcess(groupId: number): Promise<string> {
  const process = fork(new URL('salt-process.fixture.ts', import.meta.url), [String(groupId), String(now)])
  const ended = once(process, 'exit')
  const [salt] = await once(process, 'message')
  await ended
  return salt
}

test('other days and other groups have others', async () => {
  const [one, other] = [await newAccount(), await newAccount()]
  const yesterday = dayAt('UTC', today.beginsAt - 1)
  const salts = [
    await saltOf(one.group.id, today, now),
    await saltOf(one.group.id, yesterday, now),
    await saltOf(other.group.id, today, now),
  ]
  expect(new Set(salts.map(salt => salt?.toString('hex'))).size).toBe(3)
})

test('a salt is destroyed 48 hours after its day began, and never made again', async () => {
  const { group } = await newAccount()
  const day = dayAt('UTC', now - 2 * 24 * hourMs)
  const end = day.beginsAt + 48 * hourMs
  expect(await saltOf(group.id, day, end - 1)).toHaveLength(32)
  await saltOf(group.id, today, now)
  expect(await rowsOf(group.id)).toHaveLength(2)
  expect(await destroySalts()).toBeGreaterThanOrEqual(1)
  const left = await rowsOf(group.id)
  expect(left.map(({ day }) => day)).toEqual([today.date])
  expect(await saltOf(group.id, day, end)).toBeUndefined()
  expect(await rowsOf(group.id)).toHaveLength(1)
})

test('a process that forgot its salts finds the same', async () => {
  const { group } = await newAccount()
  const before = await saltOf(group.id, today, now)
  await forgetSalts()
  expect(await saltOf(group.id, today, now)).toEqual(before)
})

test('a visitor is the same with the same salt, network and browser alone', async () => {
  const salt = Buffer.alloc(32, 1)
  const visitor = visitorOf(salt, '192.0.2.1', 'Firefox')
  expect(visitorOf(salt, '192.0.2.1', 'Firefox')).toBe(visitor)
  const others = [
    visitorOf(salt, '192.0.2.2', 'Firefox'),
    visitorOf(salt, '192.0.2.1', 'Chrome'),
    visitorOf(Buffer.alloc(32, 2), '192.0.2.1', 'Firefox'),
  ]
  expect(new Set([visitor, ...others]).size).toBe(4)
})
