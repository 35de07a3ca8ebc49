import { expect, test } from 'vitest'
import { NetworkDown, Refused } from '#app/dashboard/_api/refused.ts'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { throughBreaks } from './through-breaks.ts'

lendEnglish()

/** A browser as far as it is needed here: it tells that it is online again. */
const online = new EventTarget()
Object.assign(globalThis, { window: online })

test('what breaks off for want of a connection is tried again once it is back', async () => {
  const { signal } = new AbortController()
  const told: boolean[] = []
  let tries = 0
  const carryOut = async () => {
    tries += 1
    if (tries === 1) throw new NetworkDown()
    return 'done'
  }
  const result = throughBreaks(carryOut, signal, isBroken => told.push(isBroken))
  await expect.poll(() => told).toEqual([true])
  online.dispatchEvent(new Event('online'))
  expect(await result).toBe('done')
  expect(told).toEqual([true, false])
})

test('what was refused is not tried again', async () => {
  const { signal } = new AbortController()
  const refused = async () => Promise.reject(new Refused(422, 'Not a PDF.'))
  await expect(throughBreaks(refused, signal, () => {})).rejects.toThrow('Not a PDF.')
})

test('who gives up waits for no connection', async () => {
  const stop = new AbortController()
  const down = async () => Promise.reject(new NetworkDown())
  const result = throughBreaks(down, stop.signal, () => stop.abort(new Error('stopped')))
  await expect(result).rejects.toThrow('stopped')
})
