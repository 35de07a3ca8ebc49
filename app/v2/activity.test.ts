import { expect, test } from 'vitest'
import { call } from '#app/_http/calls.fixture.ts'
import { minimal } from '#app/v2/spreads.fixture.ts'
import { newPublication } from '#db/activity/activity.fixture.ts'

test('hotspots that a program makes one by one are one event, until somebody else makes one', async () => {
  const { owner, groupId, id, events } = await newPublication()
  const { body } = await call('GET', `/v2/groups/${groupId}/publications/${id}/spreads`, { key: owner.key })
  const path = `/v2/spreads/${body.spreads[0].id}/hotspots`
  const made = []
  for (let times = 0; times < 3; times += 1)
    made.push(await call('POST', path, { key: owner.key, json: minimal.external_link }))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  await call('DELETE', `${path}/${made[0]?.body.hotspot.id}`, { key: owner.key })
  expect(await events()).toMatchObject([
    { details: { kind: 'hotspots', added: 3, changed: 0, removed: 1 }, actor: { by: 'key', name: 'Test' } },
    { kind: 'conversion' },
    { kind: 'created' },
  ])
  await call('POST', path, { as: { id: owner.user.id, sessionVersion: 1 }, json: minimal.external_link })
  expect(await events()).toMatchObject([
    { details: { added: 1 }, actor: { by: 'person', name: owner.user.email } },
    { details: { added: 3 } },
    {},
    {},
  ])
})
