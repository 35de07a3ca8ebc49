import { expect, test } from 'vitest'
import { canonicalPath, parseTarget } from './target.ts'

const host = 'read.example.com'

/** The path of a canonical target, where another one leads, or the status that it gets. */
function parsed(raw: string): string | number {
  const found = parseTarget(raw, host)
  if ('status' in found) return found.status
  const { path, search } = found.target
  return `${found.isCanonical ? '' : '→ '}${path}${search}`
}

test.each([
  '/',
  '/garden/spring',
  '/garden/spring?q=a%2Fb&//..%5c;',
  '/.well-known/recto',
  '/dashboard/groups/(tabs)/a+b=c,d:e@f',
  '/dashboard/%5Bgroup_id%5D',
  '/garden/b%C3%BCcher',
])('%s is canonical', raw => {
  expect(parsed(raw)).toBe(raw)
})

test.each([
  ['//garden/spring', '/garden/spring'],
  ['///garden//spring', '/garden/spring'],
  ['/./garden/./spring', '/garden/spring'],
  ['/dashboard/../garden/spring', '/garden/spring'],
  ['/%2e%2E/garden/%2e/spring', '/garden/spring'],
  ['/../../..', '/'],
  ['/garden/spring/', '/garden/spring'],
  ['/garden/spring/.', '/garden/spring'],
  ['/%64ashboard', '/dashboard'],
  ['/%28tabs%29', '/(tabs)'],
  ['//elsewhere.example/a?b=//c', '/elsewhere.example/a?b=//c'],
  ['/v2/', '/v2'],
  ['/v2/groups//', '/v2/groups'],
])('%s leads to %s', (raw, canonical) => {
  const expected = raw === '/v2/' ? '/v2' : `→ ${canonical}`
  expect(parsed(raw)).toBe(expected)
})

test('the interfaces take one slash at the end', () => {
  expect(parsed('/v2/groups/1/publications/')).toBe('/v2/groups/1/publications')
  expect(parsed('/v1/groups/garden/publications.json/')).toBe('/v1/groups/garden/publications.json')
})

test.each([
  '/garden%2fspring',
  '/garden%5Cspring',
  '/garden\\spring',
  '/a;b',
  '/a%3Bb',
  '/..%2f..%2fetc',
  '/garden%00',
  '/%0d%0aSet-Cookie:a=b',
  '/%7f',
])('nothing is at %s', raw => {
  expect(parsed(raw)).toBe(404)
})

test.each(['/%', '/%2', '/%zz', '/%ff', '/%c0%ae', '/a#b', '*', '', 'garden'])('%j is malformed', raw => {
  expect(parsed(raw)).toBe(400)
})

test('a target may name the host that is asked, and no other', () => {
  expect(parsed('http://Read.Example.com/garden?q')).toBe('/garden?q')
  expect(parsed('https://read.example.com')).toBe('/')
  expect(parsed('http://read.example.com?q')).toBe('/?q')
  expect(parsed('http://read.example.com//garden')).toBe('→ /garden')
  for (const other of [
    'http://elsewhere.example/',
    'http://read.example.com:81/',
    'http://a@read.example.com/',
  ])
    expect(parsed(other)).toBe(400)
})

test('UTF-8 that was sent as it is counts as encoded', () => {
  expect(parsed(`/${Buffer.from('bücher?q=ü').toString('latin1')}`)).toBe('/b%C3%BCcher?q=%C3%BC')
})

test('segments have no slash, and their path leads to them again', () => {
  const found = parseTarget('/a%20b/c%25d/{e}', host)
  if ('status' in found) throw new Error(`It is ${found.status}`)
  expect(found.target.segments).toEqual(['a b', 'c%d', '{e}'])
  expect(parseTarget(canonicalPath(found.target.segments), host)).toEqual({
    target: found.target,
    isCanonical: true,
  })
})
