import { expect, test } from 'vitest'
import { slugOf } from './sync.ts'

test.each([
  ['Spring.pdf', 'spring'],
  ['de/Frühling 2026.PDF', 'de-fruhling-2026'],
  ['de\\Spring.pdf', 'de-spring'],
  ['spring.2026.pdf', 'spring-2026'],
  ['--a__b--.pdf', 'a__b'],
  ['ﬁne № 1½.pdf', 'fine-no-11-2'],
  ['Каталог 7.pdf', '7'],
  [`${'a'.repeat(99)} b.pdf`, 'a'.repeat(99)],
])('the publication of %s is at %s', (path, slug) => {
  expect(slugOf(path)).toBe(slug)
})

test.each(['.pdf', 'Каталог.pdf', '---.pdf'])('%s has no address', path => {
  expect(() => slugOf(path)).toThrow('rename it, or give --slug SLUG')
})
