import { expect, test } from 'vitest'
import type { Press } from '#components/commands/keys.ts'
import { commandFor } from './command-keys.ts'
import { commands } from './commands.ts'

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  code: '',
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
})

test.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['ArrowLeft', {}, 'move left'],
  ['ArrowLeft', { shiftKey: true }, 'move far left'],
  ['ArrowLeft', { ctrlKey: true }, 'narrower'],
  ['0', { ctrlKey: true, code: 'Digit0' }, 'zoom whole'],
  ['1', { ctrlKey: true, code: 'Digit1' }, 'zoom full'],
  ['&', { ctrlKey: true, code: 'Digit1' }, 'zoom full'],
  ['+', { ctrlKey: true, shiftKey: true, code: 'Equal' }, 'zoom in'],
  ['=', { ctrlKey: true, code: 'Equal' }, 'zoom in'],
  ['-', { ctrlKey: true, code: 'Minus' }, 'zoom out'],
  ['!', { shiftKey: true, code: 'Digit1' }, 'zoom whole'],
  ['1', { code: 'Digit1' }, 'draw external_link'],
  ['å', { altKey: true, code: 'KeyA' }, 'align left'],
  ['}', { shiftKey: true, code: 'BracketRight' }, 'stack front'],
  ['r', {}, 'turn right'],
  ['R', { shiftKey: true }, 'turn left'],
  ['z', {}, undefined],
  ['z', { metaKey: true }, undefined],
] as const)('%s with %j is %s', (key, held, id) => {
  expect(commandFor(press(key, held), false)).toBe(id)
})

test('on a Mac it is Command', () => {
  expect(commandFor(press('z', { metaKey: true }), true)).toBe('undo')
  expect(commandFor(press('z', { ctrlKey: true }), true)).toBeUndefined()
})

test('no two commands have the same keys', () => {
  const keys = commands.flatMap(command => command.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
