import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { isPressed, shownKeys } from './keys.ts'

const words = dashboardWordsIn('en', 'frame')

test('keys are written as keyboards have them', () => {
  expect(shownKeys('mod+shift+z', false, words)).toBe('Ctrl+Shift+Z')
  expect(shownKeys('mod+shift+z', true, words)).toBe('⇧⌘Z')
  expect(shownKeys('+', false, words)).toBe('+')
  expect(shownKeys('mod++', false, words)).toBe('Ctrl++')
  expect(shownKeys('shift+]', false, words)).toBe('Shift+]')
})

const held = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test('letters are found where they lie, on keyboards of other scripts', () => {
  const greek = { ...held, key: 'κ', code: 'KeyK', ctrlKey: true }
  expect(isPressed('mod+k', greek, false)).toBe(true)
  expect(isPressed('mod+k', greek, true)).toBe(false)
  // On an AZERTY keyboard, A lies where others have Q.
  expect(isPressed('mod+q', { ...held, key: 'a', code: 'KeyQ', ctrlKey: true }, false)).toBe(false)
  // Without a held key it types a letter of its own.
  expect(isPressed('k', { ...greek, ctrlKey: false }, false)).toBe(false)
})
