import { expect, test } from 'vitest'
import type { KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import {
  clashesIn,
  keepMine,
  parseEdits,
  sentOf,
  unsavedEdits,
  withEdit,
  withEdits,
  without,
} from './edits.ts'

const saved = { title: 'Spring', description: '', metatag_ids: [1] } as unknown as KeptSettings
const edited = withEdit({}, saved, 'title', 'Summer')

test('what is changed lies over what is set, and is sent with what was seen', () => {
  expect(withEdits(edited, saved)).toMatchObject({ title: 'Summer', description: '' })
  expect(sentOf(edited)).toEqual({ changes: { title: 'Summer' }, seen: { title: 'Spring' } })
})

test('a field that is put back is no change', () => {
  expect(withEdit(edited, saved, 'title', 'Spring')).toEqual({})
  expect(withEdit({}, saved, 'metatag_ids', [1])).toEqual({})
})

test('what somebody else changes elsewhere is there by itself', () => {
  const now = { ...saved, description: 'Lamps' }
  expect(withEdits(edited, now)).toMatchObject({ title: 'Summer', description: 'Lamps' })
  expect(clashesIn(edited, now)).toEqual([])
})

test('the same field changed by somebody else is a clash, unless it was changed to the same', () => {
  expect(clashesIn(edited, { ...saved, title: 'Autumn' })).toEqual(['title'])
  expect(clashesIn(edited, { ...saved, title: 'Summer' })).toEqual([])
})

test('a clash ends with keepMine, and with giving in', () => {
  const now = { ...saved, title: 'Autumn' }
  const insisted = keepMine(edited, now, 'title')
  expect(clashesIn(insisted, now)).toEqual([])
  expect(sentOf(insisted)).toEqual({ changes: { title: 'Summer' }, seen: { title: 'Autumn' } })
  expect(withEdits(without(edited, ['title']), now).title).toBe('Autumn')
})

test('what was typed on meanwhile keeps what was seen at first', () => {
  expect(sentOf(withEdit(edited, { ...saved, title: 'Autumn' }, 'title', 'Summers')).seen).toEqual({
    title: 'Spring',
  })
})

test('what is set by now needs no saving', () => {
  expect(unsavedEdits(edited, { ...saved, title: 'Summer' })).toEqual({})
})

test('what was kept on a device is read again, and nothing that is none of ours', () => {
  expect(parseEdits(JSON.stringify(edited), saved)).toEqual(edited)
  for (const text of [null, 'no JSON', '[]', 'null', '{"other":{"seen":1,"wanted":2},"title":null}'])
    expect(parseEdits(text, saved)).toEqual({})
})
