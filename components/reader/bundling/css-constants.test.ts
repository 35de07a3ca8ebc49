import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { lyingPhone, narrowScreen, wideScreen } from '#components/spread/screens.ts'
import { withScreens } from './css-constants.ts'

describe('a screen', () => {
  test('has the same media query in CSS as in TypeScript', () => {
    expect(withScreens('@media (--narrow) {}')).toBe(`@media ${narrowScreen} {}`)
    expect(withScreens('@media (--wide) {}')).toBe(`@media ${wideScreen} {}`)
    expect(withScreens('@media (--narrow), (--lying-phone) {}')).toBe(
      `@media ${narrowScreen},${lyingPhone} {}`,
    )
  })

  test('is combined with other conditions', () => {
    expect(withScreens('@media screen and (--low) {}')).toBe('@media screen and (max-height: 480px) {}')
  })

  test('that nobody declared fails the build, with its place', () => {
    expect(() => withScreens('p {}\n@media (--narow) {}', '/frame/bar.css')).toThrow(
      '/frame/bar.css:2:1: No screen is named --narow in named-screens.ts.',
    )
  })

  test('whose size is written in a media query fails the build', () => {
    expect(() => withScreens('@media (max-width: 899px) {}')).toThrow('Declare the size of this screen')
  })
})

test('text whose size is in pixels fails the build: it would not follow the font size of the browser', () => {
  expect(withScreens('p { font-size: 0.875rem }')).toContain('0.875rem')
  expect(() => withScreens('p { font-size: clamp(1rem, 3vw, 20px) }', '/frame/bar.css')).toThrow(
    '/frame/bar.css:1:5: Write the size of text in rem',
  )
})

test('every style of the reader has declared screens and text in rem', async () => {
  for await (const file of glob('components/reader/**/*.css')) {
    const css = await readFile(file, 'utf8')
    expect(() => withScreens(css, file)).not.toThrow()
  }
})

test('no code of the reader has one', async () => {
  const declared = ['components/spread/screens.ts', 'components/reader/bundling/named-screens.ts']
  const found = []
  for await (const file of glob('components/{reader,spread}/**/*.{ts,tsx}')) {
    if (file.includes('.test.') || declared.includes(file)) continue
    if (/\((?:min|max)-(?:width|height):/.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(found).toEqual([])
})
