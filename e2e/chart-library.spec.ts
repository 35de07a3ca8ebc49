import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#db/own-files.ts'
import { expect, test } from './fixtures/test.ts'

/** Addresses of scripts in the output of the build, in manifests as in scripts that load others later. */
const scriptsIn = (text: string): string[] => text.match(/static\/chunks\/[^"'\\]+?\.js/g) ?? []

const built = join(root, '.next')

test('Statistics alone load the chart library, and only once a chart is shown', async () => {
  const texts = new Map<string, string>()
  for await (const path of glob('static/chunks/**/*.js', { cwd: built }))
    texts.set(path, await readFile(join(built, path), 'utf8'))
  const charts = [...texts].flatMap(([path, text]) => (text.includes('recharts-bar-rectangle') ? path : []))
  expect(charts).toHaveLength(1)

  const reach = (first: string[]) => {
    const found = new Set(first)
    // A set yields what is added while it is gone through.
    for (const path of found) for (const next of scriptsIn(texts.get(path) ?? '')) found.add(next)
    return found
  }
  const [now, later]: [string[], string[]] = [[], []]
  const manifests = glob('server/app/dashboard/**/page_client-reference-manifest.js', { cwd: built })
  let screens = 0
  for await (const path of manifests) {
    const first = scriptsIn(await readFile(join(built, path), 'utf8'))
    const screen = path.replace('server/app', '').replace('/page_client-reference-manifest.js', '')
    screens += 1
    if (charts.some(chart => first.includes(chart))) now.push(screen)
    if (charts.some(chart => reach(first).has(chart))) later.push(screen)
  }
  expect(screens).toBeGreaterThan(20)
  expect(now).toEqual([])
  expect(later.toSorted()).toEqual([
    '/dashboard/groups/[group_id]/publications/[publication_id]/(tabs)/statistics',
    '/dashboard/groups/[group_id]/statistics',
  ])
})
