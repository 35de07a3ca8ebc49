import { expect, test } from 'vitest'
import { signInPath, wayBack } from './way-back.ts'

test('somebody who signs in comes back to the screen they wanted', () => {
  expect(wayBack('/dashboard/groups/1?state=online')).toBe('/dashboard/groups/1?state=online')
})

test('the way back survives the sign-in address', () => {
  const path = '/dashboard/groups/1?q=a b&state=online'
  expect(wayBack(new URL(signInPath(path), 'http://localhost').searchParams.get('next'))).toBe(
    '/dashboard/groups/1?q=a%20b&state=online',
  )
})

test.each([
  ['nothing', undefined],
  ['several', ['/dashboard', '/dashboard']],
  ['another site', 'https://example.com/dashboard'],
  ['another site without a scheme', '//example.com/dashboard'],
  ['another site behind a backslash', '/\\example.com/dashboard'],
  ['a script', 'javascript:alert(1)'],
  ['a way out of the dashboard', '/dashboard/../v2/groups'],
  ['a look-alike', '/dashboards'],
  ['signing in again', '/dashboard/sign-in?next=/dashboard'],
])('%s leads to the front instead', (_, next) => {
  expect(wayBack(next)).toBe('/dashboard')
})
