import { expect, it } from 'vitest'
import { moveOf } from './use-keys.ts'

const pressed = (
  key: string,
  held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {},
) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

it('turns by arrows to the sides as the book is read', () => {
  expect(moveOf(pressed('ArrowRight'), null)).toEqual({ by: 1 })
  expect(moveOf(pressed('ArrowRight'), null, true)).toEqual({ by: -1 })
  expect(moveOf(pressed('ArrowLeft'), null, true)).toEqual({ by: 1 })
  expect(moveOf(pressed('PageDown'), null, true)).toEqual({ by: 1 })
})

it('leaves keys that are meant for something else', () => {
  expect(moveOf(pressed('ArrowRight'), 'field')).toBeUndefined()
  expect(moveOf(pressed('ArrowLeft', { altKey: true }), null)).toBeUndefined()
  expect(moveOf(pressed(' '), 'button')).toBeUndefined()
  expect(moveOf(pressed(' ', { shiftKey: true }), null)).toEqual({ by: -1 })
})
