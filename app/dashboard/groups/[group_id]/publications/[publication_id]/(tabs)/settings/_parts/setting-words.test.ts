import { expect, test } from 'vitest'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { missingFor, scheduleFault, settingFaultsIn } from './setting-words.ts'

const english = dashboardWordsIn('en', 'publication')
const faultsTold = (language: DashboardLanguage, changes: Parameters<typeof settingFaultsIn>[2]) =>
  settingFaultsIn(dashboardWordsIn(language, 'faults'), dashboardWordsIn(language, 'list'), changes)

test('what is wrong is a sentence at its field, by the shapes of the interface', () => {
  expect(faultsTold('en', { title: ' ', slug: 'No spaces', valid_from: 'soon' })).toEqual({
    title: 'Title must not be empty.',
    slug: 'Address must have lowercase letters, digits, hyphens and underscores only.',
    valid_from: 'Valid from must be a date such as 2025-06-01.',
  })
  expect(faultsTold('de', { title: ' ' })).toEqual({ title: 'Titel darf nicht leer sein.' })
})

test('what is right is not mentioned', () => {
  expect(
    faultsTold('en', { title: 'Spring', language: null, schedule_online_at: '2026-06-01T10:00' }),
  ).toEqual({})
})

test('a setting that the account lacks a feature for says which', () => {
  expect(missingFor(english, 'schedule_online_at', ['scheduling'])).toContain('the scheduling feature')
  expect(missingFor(english, 'title', ['scheduling'])).toBeUndefined()
})

test('of several features one is enough', () => {
  expect(missingFor(english, 'override_mobile_layout', ['force_single_page'])).toBeUndefined()
  expect(
    missingFor(english, 'override_mobile_layout', ['force_single_page', 'mobile_vertical_scroll']),
  ).toContain('the force-single-page or the mobile-vertical-scroll feature')
})

test('going offline before going online is told at its field', () => {
  const online = '2026-06-01T10:00'
  expect(scheduleFault(english, { schedule_online_at: online, schedule_offline_at: online })).toHaveProperty(
    'schedule_offline_at',
  )
  expect(
    scheduleFault(english, { schedule_online_at: online, schedule_offline_at: '2026-06-01T10:01' }),
  ).toEqual({})
  expect(scheduleFault(english, { schedule_online_at: null, schedule_offline_at: online })).toEqual({})
})
