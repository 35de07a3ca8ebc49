import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { relayDatabase } from '../../connection/relay.fixture.ts'
import { newAccount } from '../../testing/accounts.fixture.ts'
import { newPublication } from '../../testing/publications.fixture.ts'
import { eventsOf, keptOf, refusedOf } from './intake.fixture.ts'
import { Intake, intakeBounds } from './intake.ts'

async function newOwner() {
  const { group } = await newAccount()
  const { id } = await newPublication(group.id, { pageCount: 4 })
  return { groupId: group.id, publicationId: id }
}

/** An intake whose own connection to the database can be cut. */
async function behindRelay(bounds = intakeBounds) {
  const relay = await relayDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'recto-events-'))
  const intake = new Intake(bounds, { folder, databaseUrl: relay.url })
  onTestFinished(async () => {
    await intake.close()
    await relay.cut()
  })
  return { intake, folder, relay }
}

test('events wait on the disk while the database is away, and are written once it is back', async () => {
  const owner = await newOwner()
  const { intake, folder, relay } = await behindRelay()
  intake.add(eventsOf(owner, 5))
  await intake.flush()
  await relay.cut()
  intake.add(eventsOf(owner, 20))
  intake.refuse({ groupId: owner.groupId, reason: 'bot', events: 2 })
  await intake.flush()
  const [name = ''] = await readdir(folder)
  expect((await readFile(join(folder, name), 'utf8')).split('\n')).toHaveLength(22)
  expect(await keptOf(owner.publicationId)).toHaveLength(5)
  await relay.mend()
  await intake.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(25)
  expect(await refusedOf(owner.groupId)).toEqual({ bot: 2 })
  expect(await readdir(folder)).toEqual([])
})

test('events that wait survive the end of the process', async () => {
  const owner = await newOwner()
  const { intake, folder, relay } = await behindRelay()
  await relay.cut()
  intake.add(eventsOf(owner, 7))
  await intake.close(60_000)
  expect(await readdir(folder)).toHaveLength(1)
  const next = new Intake(intakeBounds, { folder })
  onTestFinished(() => next.close())
  next.start()
  await expect.poll(async () => (await keptOf(owner.publicationId)).length).toBe(7)
})

test('no file is taken twice, though several processes look for them', async () => {
  const owner = await newOwner()
  const { intake, folder, relay } = await behindRelay()
  await relay.cut()
  for (let round = 0; round < 8; round += 1) {
    intake.add(eventsOf(owner, 50))
    await intake.flush()
  }
  expect(await readdir(folder)).toHaveLength(8)
  const others = Array.from({ length: 4 }, () => new Intake(intakeBounds, { folder }))
  onTestFinished(async () => void (await Promise.all(others.map(other => other.close()))))
  await Promise.all(others.map(other => other.flush()))
  expect(await keptOf(owner.publicationId)).toHaveLength(400)
  // One that was taken twice would have been counted as doubled.
  expect(await refusedOf(owner.groupId)).toEqual({})
  expect(await readdir(folder)).toEqual([])
})

test('events beyond the bound of the disk are dropped, and their number is told afterwards', async () => {
  const owner = await newOwner()
  const { intake, relay } = await behindRelay({ ...intakeBounds, waitingBytes: 3000 })
  await relay.cut()
  for (let round = 0; round < 3; round += 1) {
    intake.add(eventsOf(owner, 20))
    await intake.flush()
  }
  await relay.mend()
  await intake.flush()
  await intake.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(20)
  expect(await refusedOf(owner.groupId)).toEqual({ dropped: 40 })
})

test('a file that is damaged holds up nothing', async () => {
  const owner = await newOwner()
  const { intake, folder } = await behindRelay()
  await writeFile(join(folder, 'a.events'), 'nonsense\n')
  await writeFile(join(folder, 'b.events'), `[]\n2025-01-01\t${owner.groupId}\tnonsense\n`)
  intake.add(eventsOf(owner, 1))
  await intake.flush()
  await intake.flush()
  expect(await keptOf(owner.publicationId)).toHaveLength(1)
  expect(await readdir(folder)).toEqual([])
  expect(await refusedOf(owner.groupId)).toEqual({ dropped: 1 })
})
