import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { commands } from './commands.ts'
import { commandFor, type Press, shownKeys } from './keys.ts'

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
  ['?', { shiftKey: true }, 'keys'],
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

const words = dashboardWordsIn('en', 'editor')

test('keys are written as keyboards have them', () => {
  expect(shownKeys('mod+shift+z', false, words)).toBe('Ctrl+Shift+Z')
  expect(shownKeys('mod+shift+z', true, words)).toBe('⇧⌘Z')
  expect(shownKeys('+', false, words)).toBe('+')
  expect(shownKeys('shift+]', false, words)).toBe('Shift+]')
})
