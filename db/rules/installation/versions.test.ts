import { expect, test } from 'vitest'
import { isNewer, isVersion } from './versions.ts'

test.each([
  ['1.2.4', '1.2.3', true],
  ['1.10.0', '1.9.9', true],
  ['v2.0.0', '1.9.9', true],
  ['1.2.3', '1.2.3', false],
  ['1.2.3+build.5', '1.2.3', false],
  ['1.2.2', '1.2.3', false],
  ['1.5.0-rc.1', '1.5.0', false],
  ['1.5.0', '1.5.0-rc.1', true],
  ['1.5.0-rc.10', '1.5.0-rc.9', true],
  ['newest', '1.5.0', false],
])('%s is newer than %s: %s', (version, than, isIt) => {
  expect(isNewer(version, than)).toBe(isIt)
})

test.each(['', '1', '1.2', 'latest', '1.2.x', '-1.2.3', `1.2.3-${'a'.repeat(200)}`])(
  '“%s” is no version',
  text => {
    expect(isVersion(text)).toBe(false)
  },
)
