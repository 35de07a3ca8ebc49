import { describe, expect, it, test } from 'vitest'
import { themeLibrary } from './library/library.ts'
import {
  firstThemeSettings,
  obeyedControls,
  themeControls,
  themeSettings,
  themeSettingsOf,
  withThemeSettings,
} from './settings.ts'

describe('the controls that a theme obeys', () => {
  it.each([
    ['none of plain code', '<b>{{title}}</b>', '.a { color: red }', []],
    [
      'those of its CSS',
      '',
      '.a { color: var(--text); border-radius: calc( var( --corner ) * 1px) }',
      ['text', 'corner'],
    ],
    [
      'those of its template',
      '{{#if (is mark_shows "bag")}}x{{/if}}{{ mark_shape }}',
      '',
      ['shows', 'shape'],
    ],
    ['not those in comments', '{{!-- {{mark_shows}} --}}{{! mark_shape }}', '/* var(--text) */', []],
    ['not those in text', 'mark_shows {{is title "mark_shape"}}', '', []],
    [
      'not those that are written otherwise',
      '{{remark_shows}}',
      '.a { color: var(--Text); top: var(--textile) }',
      [],
    ],
    ['those inside of a loop', '{{#each photos}}{{../mark_shows}}{{/each}}', '', ['shows']],
  ])('%s', (_, template, css, controls) => {
    expect([...obeyedControls({ template, css })].sort()).toEqual([...controls].sort())
  })
})

test('values stand apart from what is beside them in CSS', () => {
  const css = withThemeSettings('a{x:var(--corner)px;y:var(--text)0}', firstThemeSettings)
  expect(css).toBe('a{x: 40 px;y: #ffffff 0}')
})

test('a control that nobody set has its first value', () => {
  expect(themeSettingsOf({ size: 150 })).toEqual({ ...firstThemeSettings, size: 150 })
})

test.each([
  [{ mark: 'red' }],
  [{ mark: '#fff' }],
  [{ text: '#ffffff;}' }],
  [{ corner: 101 }],
  [{ corner: 1.5 }],
  [{ size: 49 }],
  [{ shows: '<b>' }],
])('%j is refused', settings => {
  expect(themeSettings.safeParse(settings).success).toBe(false)
})

test('the product mark obeys each control, and each theme that comes along some', () => {
  const [first] = themeLibrary
  expect(first?.name).toBe('productMark')
  expect(first && obeyedControls(first).size).toBe(themeControls.length)
  for (const theme of themeLibrary) expect(obeyedControls(theme).size, theme.name).toBeGreaterThan(0)
})
