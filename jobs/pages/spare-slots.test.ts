import { expect, test } from 'vitest'
import { SpareSlots } from './spare-slots.ts'

const never = new Promise<void>(() => undefined)
const unstopped = new AbortController().signal
const atOnce = (work: () => Promise<void>) => work()

/** Slots whose pages are all made, unless a test says otherwise. */
function idle(slots: SpareSlots) {
  return slots.lend(undefined, never, atOnce)
}

test('work begins when a slot is lent to it, and has it until its end', async () => {
  const slots = new SpareSlots(2, () => undefined)
  const taking = slots.take({ slots: 1, signal: unstopped })
  const lent = idle(slots)
  {
    await using _ = await taking
    expect(slots.has()).toBe(false)
  }
  await lent
})

test('what steps back is first in turn, before what came meanwhile', async () => {
  const slots = new SpareSlots(2, () => undefined)
  const told: string[] = []
  const first = slots.take({ slots: 1, signal: unstopped })
  const lent = idle(slots)
  const spare = await first
  const other = slots.take({ slots: 1, signal: unstopped }).then(async slot => {
    told.push('other')
    await slot[Symbol.asyncDispose]()
  })
  const back = spare.giveWay().then(async () => {
    told.push('first again')
    await spare[Symbol.asyncDispose]()
  })
  await lent
  await idle(slots)
  await idle(slots)
  await Promise.all([back, other])
  expect(told).toEqual(['first again', 'other'])
})

test('work that has waited for too long may go before pages, one piece at a time', async () => {
  let wishes = 0
  const overdue = Promise.withResolvers<void>()
  const slots = new SpareSlots(
    2,
    () => {
      wishes += 1
      if (wishes === 4) overdue.resolve()
    },
    0,
  )
  const both = [1, 2].map(() => slots.take({ slots: 1, signal: unstopped }))
  expect(slots.has('overdue')).toBe(false)
  await overdue.promise
  const lent = slots.lend('overdue', never, atOnce)
  const first = await both[0]
  expect(slots.has('overdue')).toBe(false)
  await first?.[Symbol.asyncDispose]()
  await lent
  expect(slots.has('overdue')).toBe(true)
  const next = slots.lend('overdue', never, atOnce)
  await (await both[1])?.[Symbol.asyncDispose]()
  await next
})

test('work that needs several slots waits for all of them, and lets pages have them meanwhile', async () => {
  const slots = new SpareSlots(2, () => undefined)
  const taking = slots.take({ slots: 2, signal: unstopped })
  const changed = Promise.withResolvers<void>()
  const left = slots.lend(undefined, changed.promise, atOnce)
  changed.resolve()
  await left
  const lent = [idle(slots), idle(slots)]
  await (await taking)[Symbol.asyncDispose]()
  await Promise.all(lent)
  expect(slots.has()).toBe(false)
})

test('overdue work that needs several slots keeps those that it has', async () => {
  let wishes = 0
  const overdue = Promise.withResolvers<void>()
  const slots = new SpareSlots(
    2,
    () => {
      wishes += 1
      if (wishes === 2) overdue.resolve()
    },
    0,
  )
  const taking = slots.take({ slots: 2, signal: unstopped })
  await overdue.promise
  const first = slots.lend('overdue', Promise.resolve(), atOnce)
  const second = slots.lend('overdue', Promise.resolve(), atOnce)
  await (await taking)[Symbol.asyncDispose]()
  await Promise.all([first, second])
})

test('work that is stopped waits no longer, and the next has its place', async () => {
  const slots = new SpareSlots(2, () => undefined)
  const ending = new AbortController()
  const stopped = slots.take({ slots: 2, signal: ending.signal })
  const joined = idle(slots)
  ending.abort(new Error('The worker is ending.'))
  await expect(stopped).rejects.toThrow('The worker is ending.')
  await joined
  expect(slots.has()).toBe(false)
})

test('with the end of the slots nobody waits for them any more', async () => {
  const slots = new SpareSlots(2, () => undefined)
  const running = slots.take({ slots: 1, signal: unstopped })
  const lent = idle(slots)
  await running
  const waiting = slots.take({ slots: 1, signal: unstopped })
  slots.end(new Error('The pool ends.'))
  await lent
  await expect(waiting).rejects.toThrow('The pool ends.')
  await expect(slots.take({ slots: 1, signal: unstopped })).rejects.toThrow('The pool ends.')
})

test('work beside other work leaves a slot to pages', async () => {
  const slots = new SpareSlots(3, () => undefined)
  const [first, second, third] = [1, 2, 3].map(() => slots.take({ slots: 1, signal: unstopped }))
  const lent = [idle(slots), idle(slots), idle(slots)]
  await lent[2]
  expect(slots.has()).toBe(false)
  await (await first)?.[Symbol.asyncDispose]()
  await lent[0]
  expect(slots.has()).toBe(true)
  lent.push(idle(slots))
  for (const taken of [second, third]) await (await taken)?.[Symbol.asyncDispose]()
  await Promise.all(lent)
})
