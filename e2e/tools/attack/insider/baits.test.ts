import { expect, test } from 'vitest'
import { groupSettings } from '#db/rules/groups/settings.ts'
import { hotspotTypes } from '#db/rules/hotspots/hotspots.ts'
import { settings as publicationSettings } from '#db/rules/publications/settings/settings.ts'
import { shopKindNames } from '#db/rules/shops/kinds/kinds.ts'
import { tools } from '#db/rules/statistics/tools/tools.ts'
import {
  baitsOfGroups,
  baitsOfHotspots,
  baitsOfPublications,
  baitsOfShops,
  baitsOfTools,
  type Means,
} from './baits.ts'

const means: Means = {
  markup: '<img src=x onerror=run()>',
  script: '<script>run()</script>',
  scripts: 'https://insider.example',
  forms: ['http://localhost:3000/dashboard/api/rpc/people/invitations/send'],
}

/** Every declared name, with the shape that it is sent in, if it has one of its own. */
const declared: [kind: string, names: Record<string, unknown>, baits: Record<string, readonly unknown[]>][] =
  [
    [
      'setting of publications',
      Object.fromEntries(Object.entries(publicationSettings).map(([name, { sent }]) => [name, sent])),
      baitsOfPublications(means),
    ],
    ['setting of groups', groupSettings, baitsOfGroups(means)],
    ['analytics tool', namesOf(Object.keys(tools)), baitsOfTools(means)],
    ['kind of shop', namesOf(shopKindNames), baitsOfShops(means)],
    ['kind of hotspot', namesOf(hotspotTypes), baitsOfHotspots(means)],
  ]

function namesOf(names: readonly string[]): Record<string, undefined> {
  return Object.fromEntries(names.map(name => [name, undefined]))
}

test.each(declared)('every declared %s has an entry in the insider’s attack', (_, names, baits) => {
  expect(Object.keys(baits).sort()).toEqual(Object.keys(names).sort())
})

test.each(declared)('a %s is left out of it only if it takes no markup and no address', (_, names, baits) => {
  const takes = Object.entries(baits).filter(([name, values]) => {
    const shape = names[name] as { safeParse?: (value: unknown) => { success: boolean } } | undefined
    const texts = [means.markup, means.script, means.scripts]
    return (
      values.length === 0 &&
      (shape?.safeParse === undefined || texts.some(text => shape.safeParse?.(text).success))
    )
  })
  expect(takes.map(([name]) => name)).toEqual([])
})
