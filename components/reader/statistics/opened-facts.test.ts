import { expect, it } from 'vitest'
import { withQrMark } from '#db/rules/statistics/qr-mark.ts'
import { frameNameOn } from '../embed/frame-name.ts'
import { type OpenedPlace, openedFacts } from './opened-facts.ts'

const place: OpenedPlace = {
  language: 'nl-BE',
  timeZone: 'Europe/Brussels',
  layout: 'pages',
  search: '',
  host: 'read.example',
  referrer: '',
  isFramed: false,
  frameName: '',
}
/** The facts that are known, as JSON has them. */
const factsOf = (change: Partial<OpenedPlace>) =>
  JSON.parse(JSON.stringify(openedFacts({ ...place, ...change })))
const plain = { language: 'nl-BE', timeZone: 'Europe/Brussels', layout: 'pages' }

it('are few for an address that was typed', () => {
  expect(factsOf({})).toEqual(plain)
})

it('name the host that led here, never the address', () => {
  expect(factsOf({ referrer: 'https://search.example/?q=chairs' })).toEqual({
    ...plain,
    referrer: 'search.example',
  })
  expect(factsOf({ referrer: 'https://read.example/demo/autumn' })).toEqual(plain)
  expect(factsOf({ referrer: 'about:client' })).toEqual(plain)
})

it('have the campaign, cut to what is taken', () => {
  const search = `?utm_source=mail&utm_medium=email&utm_campaign=${'x'.repeat(300)}&utm_term=chair&utm_content=a&utm_id=7`
  expect(factsOf({ search })).toEqual({
    ...plain,
    utmSource: 'mail',
    utmMedium: 'email',
    utmCampaign: 'x'.repeat(255),
    utmTerm: 'chair',
    utmContent: 'a',
  })
  expect(factsOf({ search: '?utm_source=' })).toEqual(plain)
})

it('name the website around a frame, as embed.js or else the browser tells it', () => {
  const isFramed = true
  const frameName = frameNameOn('shop.example:8443')
  expect(factsOf({ isFramed, frameName })).toEqual({ ...plain, embeddedOn: 'shop.example:8443' })
  const referrer = 'https://blog.example/post'
  expect(factsOf({ isFramed, frameName, referrer })).toEqual({ ...plain, embeddedOn: 'shop.example:8443' })
  expect(factsOf({ isFramed, referrer })).toEqual({ ...plain, embeddedOn: 'blog.example' })
  expect(factsOf({ isFramed, frameName: `${frameNameOn('')}<b>`, referrer: '' })).toEqual(plain)
})

it('tell an opening from paper', () => {
  for (const address of [
    'https://read.example/demo/spring',
    'https://read.example/demo/spring?utm_source=x',
  ]) {
    const { search } = new URL(withQrMark(address))
    expect(factsOf({ search })).toMatchObject({ qr: true })
  }
  expect(withQrMark('https://read.example/demo/spring')).toBe('https://read.example/demo/spring?qr')
})
