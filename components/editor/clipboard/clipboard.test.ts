import { expect, test } from 'vitest'
import { hotspot } from '../hotspots.fixture.ts'
import { clipboardText, pastedFrom } from './clipboard.ts'

const size = { width: 4000, height: 2800 }

test('what is copied is pasted as new ones, a little beside', () => {
  const chair = hotspot({ id: 12, version: 3, title: 'Chair', tabIndex: 4 }, 'external_link')
  const [pasted] = pastedFrom(clipboardText([chair], size), size, [chair]) ?? []
  expect(pasted).toMatchObject({ id: null, version: 0, title: 'Chair', tabIndex: null })
  expect(pasted?.key).not.toBe(chair.key)
  expect(pasted?.area.left).toBeCloseTo(chair.area.left + 0.01)
})

test('it is as large on a spread of another size, and stands on it', () => {
  const chair = hotspot({ area: { left: 0.8, top: 0.1, width: 0.2, height: 0.5 } })
  const narrow = { width: 2000, height: 2800 }
  expect(pastedFrom(clipboardText([chair], size), narrow, [])?.[0]?.area).toEqual({
    left: 0.6,
    top: 0.1,
    width: 0.4,
    height: 0.5,
  })
})

test.each([
  'some text',
  '{}',
  '[1]',
  JSON.stringify({ recto: 'hotspots', size, hotspots: [{ type: 'script' }] }),
  JSON.stringify({ recto: 'hotspots', size: { width: 0, height: 0 }, hotspots: [hotspot()] }),
])('%s is no copy of hotspots', text => {
  expect(pastedFrom(text, size, [])).toBeUndefined()
})
