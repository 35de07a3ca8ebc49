import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { updatePublication } from '#db/publication-changes/changes.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { putOnline } from './online.fixture.ts'

let list: string
let data: string
let product: string
let securedProduct: string
let addresses: string[]

beforeAll(async () => {
  const { group } = await newAccount()
  const { slug } = await putOnline(group)
  const secured = await putOnline(group)
  await updatePublication(group.id, secured.id, { secured: true, password: 'open sesame' })
  list = `/v1/groups/${group.slug}/publications.json`
  data = `/v1/groups/${group.slug}/publications/${slug}.json`
  product = `/v1/groups/${group.slug}/publications/${slug}/products/1.json`
  securedProduct = `/v1/groups/${group.slug}/publications/${secured.slug}/products/1.json`
  addresses = [list, data, product]
})

describe('a page of any origin', () => {
  const open = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }

  test('may read every answer, refusals and unknown addresses too', async () => {
    for (const path of [...addresses, securedProduct, '/v1/nothing', '/v1/groups/nobody/publications.json']) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { headers } = await call(method, path, { headers: { Origin: 'https://shop.example' } })
        expect.soft(Object.fromEntries(headers), `${method} ${path}`).toMatchObject(open)
      }
    }
  })

  test('may read what is answered before any handler: a redirect, and an address that is none', async () => {
    for (const path of [list.replace('groups', '%67roups'), list.replace('/v1', '//v1'), '/v1/%ff']) {
      const { headers } = await call('GET', path)
      expect.soft(headers.get('access-control-allow-origin'), path).toBe('*')
    }
    expect((await call('GET', '/v2/%ff')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('may read an answer without a body', async () => {
    const { headers } = await call('GET', data)
    const again = await call('GET', data, { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(Object.fromEntries(again.headers)).toMatchObject(open)
  })

  test('may ask first, and send headers of its own', async () => {
    for (const path of [...addresses, '/v1/nothing']) {
      const { status, body, headers } = await call('OPTIONS', path, {
        headers: {
          Origin: 'https://shop.example',
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'if-none-match',
        },
      })
      expect([status, body]).toEqual([204, undefined])
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      })
    }
  })
})

test('no key is needed, and a wrong one does no harm', async () => {
  expect((await call('GET', data)).status).toBe(200)
  expect((await call('GET', data, { key: 'wrong' })).status).toBe(200)
})

test('HEAD answers as GET does, without the body', async () => {
  for (const path of [list, data]) {
    const get = await call('GET', path)
    const head = await call('HEAD', path)
    expect([head.status, head.body]).toEqual([200, undefined])
    for (const name of ['etag', 'cache-control', 'content-type']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    }
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is 405 and says which methods there are', async method => {
  for (const path of addresses) {
    const { status, body, headers } = await call(method, path)
    expect([status, Object.keys(body), headers.get('allow')]).toEqual([405, ['error'], 'GET, HEAD, OPTIONS'])
  }
})

test('what is not JSON is 406', async () => {
  for (const path of addresses) {
    const { status, body } = await call('GET', path, { headers: { Accept: 'text/html' } })
    expect([status, Object.keys(body)]).toEqual([406, ['error']])
  }
  expect((await call('GET', list.replace('.json', '.xml'))).status).toBe(406)
})

test('there is nothing at other addresses, and no cache keeps that', async () => {
  const { status, body, headers } = await call('GET', '/v1/groups')
  expect([status, Object.keys(body)]).toEqual([404, ['error']])
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each(['1', '0', '-1', 'abc', '99999999999'])('there is no product %s', async id => {
  const { status, body } = await call('GET', product.replace('/1.json', `/${id}.json`))
  expect([status, Object.keys(body)]).toEqual([404, ['error']])
})

test('products of publications with a password are 403, of those that are not online 404', async () => {
  expect((await call('GET', securedProduct)).status).toBe(403)
  const unknown = await call('GET', securedProduct.replace(/publications\/[^/]+/, 'publications/nothing'))
  expect([unknown.status, unknown.body]).toEqual([404, { error: 'Publication not found' }])
})
