import { expect, test } from 'vitest'
import { dashboardWordsIn } from '../words/words.ts'
import { weeklyMailOf } from './weekly.ts'

test('a week is told in the language of the person, with its numbers and dates', () => {
  const now = { opens: 1500, visitors: 12.5, visibleSeconds: 120 }
  const week = {
    groupTitle: 'Sommer',
    days: { from: '2026-11-16', to: '2026-11-22' },
    figures: { now, before: { opens: 1000, visitors: 0, visibleSeconds: 120 } },
    publications: [{ title: null, opens: 1 }],
    products: [{ name: '', sku: null, opened: 2 }],
    misses: [],
    screen: 'https://example.com/statistics',
    unsubscribe: 'https://example.com/unsubscribe',
  }
  const { subject, text, html } = weeklyMailOf(week, dashboardWordsIn('de', 'mails'))
  expect(subject).toBe('Sommer: 1.500 Aufrufe in der letzten Woche')
  expect(text).toContain('Sommer, 16. November 2026 bis 22. November 2026')
  expect(text).toContain('- Aufrufe: 1.500 (50 % mehr)')
  expect(text).toContain('- Besucher pro Tag: 12,5 (zuvor keine)')
  expect(text).toContain('- Eine gelöschte Publikation: 1 Aufruf')
  expect(html).toContain('<html lang="de">')
})
