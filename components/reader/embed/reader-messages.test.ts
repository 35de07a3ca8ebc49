import { expect, test } from 'vitest'
import { eventIn, titleIn } from './reader-messages.ts'

test('a frame tells its title', () => {
  expect(titleIn('["publication",{"title":"Spring"}]')).toBe('Spring')
  for (const other of [undefined, {}, '["publication"', '["publication",{}]', '["publication",{"title":""}]'])
    expect(titleIn(other)).toBeUndefined()
})

test('a frame tells events by the field’s names', () => {
  const detail = { event: 'view_item', ecommerce: { items: [] } }
  expect(eventIn(JSON.stringify(['readerEvent', detail]))).toEqual({ name: 'recto:view_item', detail })
  for (const other of [
    '["readerEvent",null]',
    '["readerEvent",{"event":1}]',
    '["readerEvent",{"event":"a b"}]',
  ])
    expect(eventIn(other)).toBeUndefined()
  expect(eventIn('["stateChange",{"event":"view_item"}]')).toBeUndefined()
})
