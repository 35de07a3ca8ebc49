import { beforeAll, describe, expect, test } from 'vitest'
import { putOnline } from '#app/v1/online.fixture.ts'
import { env } from '#db/env.ts'
import type { Group } from '#db/schema/groups.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'
import { read } from './reading.fixture.ts'

let group: Group
let path: string
let id: number

beforeAll(async () => {
  group = (await newAccount()).group
  const publication = await putOnline(group, { title: 'Spring' })
  id = publication.id
  path = `/${group.slug}/spring`
})

describe('paths of files, on the reader’s host', () => {
  test('lead to the asset address, with what they carry', async () => {
    const [{ pages }] = JSON.parse((await read(`${path}/spreads.json?version=1`)).text)
    const v1 = JSON.parse((await read(`${path}/data.json`)).text)
    const paths = [
      pages[0].images.at800,
      v1.config.downloadPdfUrl,
      `${v1.spreads[0].pages[0]}-at200.jpg`,
      '/7/photos/abc-within1000.jpg',
    ]
    for (const one of paths) {
      const { status, headers } = await read(one)
      expect([status, headers.get('location')]).toEqual([302, `${env().assetUrl}${one}`])
      // A group's own domain passes an address on with the group's slug.
      expect((await read(`/${group.slug}${one}`)).headers.get('location')).toBe(`${env().assetUrl}${one}`)
    }
  })

  test('keep the seal of what a password protects', async () => {
    const sealed = `/unlocked/${'a'.repeat(32)}/1/${id}/pages/1-at800.jpg`
    expect((await read(sealed)).headers.get('location')).toBe(`${env().assetUrl}${sealed}`)
  })

  test.each([
    '/1/2/sources/3.pdf',
    '/1/uploads/x.pdf/y',
    '/demo/spring/pages/1-at800.jpg',
    '/1/2/pages/1-at800.gif',
  ])('404 for %s', async other => {
    expect((await read(other)).status).toBe(404)
  })
})
