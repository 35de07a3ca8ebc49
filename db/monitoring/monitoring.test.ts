import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { exportOf } from '#db/monitoring/serve-metrics.ts'

/** Metrics of both kinds of processes: the web process exports all that a worker does. */
const exported = await exportOf('web')()

const folder = fileURLToPath(new URL('../../docs/monitoring/', import.meta.url))

/** Expressions without what quotes and braces hold. */
const nameOf = /\b(?:recto|nodejs|process)_[a-z\d_]+/g

test.each(['grafana-dashboard.json', 'prometheus-alerts.yml', 'README.md'])(
  'every metric that %s names is exported',
  async file => {
    const named = new Set((await readFile(folder + file, 'utf8')).match(nameOf))
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter(name => !isExported(name))).toEqual([])
  },
)

test('the dashboard shows every metric of ours', async () => {
  const dashboard = await readFile(`${folder}grafana-dashboard.json`, 'utf8')
  const ours = [...exported.matchAll(/^# TYPE (recto_\w+)/gm)].map(([, name = '']) => name)
  expect(ours.filter(name => !dashboard.includes(name))).toEqual([])
})

test('the first fault counts: what alerts take the increase of is exported before it happens', async () => {
  const alerts = await readFile(`${folder}prometheus-alerts.yml`, 'utf8')
  const counted = [...alerts.matchAll(/increase\((\w+)\{outcome=~?"([a-z|]+)"\}/g)]
  const series = counted.flatMap(([, name, outcomes = '']) =>
    outcomes.split('|').map(outcome => `${name}{outcome="${outcome}"} 0`),
  )
  expect(series).toContain('recto_imports_total{outcome="held"} 0')
  expect(series.filter(line => !exported.includes(line))).toEqual([])
})

test('names end with their unit, as Prometheus has it', () => {
  for (const [, name, type] of exported.matchAll(/^# TYPE (recto_\w+) (\w+)/gm)) {
    if (type === 'counter') expect(name).toMatch(/_total$/)
    if (type === 'histogram') expect(name).toMatch(/_seconds$/)
  }
})

function isExported(name: string): boolean {
  const base = name.replace(/_(bucket|sum|count)$/, '')
  return exported.includes(`# TYPE ${name} `) || exported.includes(`# TYPE ${base} histogram`)
}
