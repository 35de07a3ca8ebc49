import { expect, test } from 'vitest'
import { read } from './reading.fixture.ts'

test('the reader’s bare address says what it is for, in the reader’s language', async () => {
  const english = await read('/')
  expect(english.status).toBe(200)
  expect(english.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(english.text).toContain('<h1>Publications are read here</h1>')
  expect(english.text).toContain('<p>To read a publication, open its address.</p>')
  const german = await read('/', { headers: { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' } })
  expect(german.text).toContain('<html lang="de"')
  expect(german.text).toContain('Hier werden Publikationen gelesen')
  expect(german.headers.get('vary')).toBe('Accept-Language')
  const norwegian = await read('/', { headers: { 'Accept-Language': 'nb-NO,nb;q=0.9' } })
  expect(norwegian.text).toContain('<html lang="no"')
})

test('the dashboard’s bare address leads to the dashboard', async () => {
  const { status, headers } = await read('/', { headers: { Host: 'localhost:3000' } })
  expect([status, headers.get('location')]).toEqual([302, '/dashboard'])
})
