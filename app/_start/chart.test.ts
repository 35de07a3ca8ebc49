// The Helm chart as Kubernetes would take it: rendered, and held against the schemas of each kind.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { Service } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv } from '#db/env.ts'
import { root } from '#db/own-files.ts'
import { renderChart } from './chart.fixture.ts'

const folder = join(root, 'docs/deploy/helm/recto')
const file = (name: string) => readFileSync(join(folder, name), 'utf8')
const values = parse(file('values.yaml'))
const matches = new Ajv().compile(JSON.parse(file('values.schema.json')))

const kinds = { Deployment, Service, Ingress }

type Made = { kind: keyof typeof kinds; metadata: { name: string } } & Record<string, never>

/** Renders the chart, and holds each object to its schema. */
function made(given: Record<string, unknown> = {}) {
  const all = { ...values, ...given }
  expect([matches(all), matches.errors]).toEqual([true, null])
  return parseAllDocuments(renderChart(folder, all)).map(document => {
    expect(document.errors).toEqual([])
    const object: Made = document.toJS()
    new kinds[object.kind](object as never).validate()
    return object
  })
}

const podOf = (name: string, given?: Record<string, unknown>) =>
  (
    made(given).find(({ metadata }) => metadata.name === name) as never as {
      spec: { template: { spec: Pod } }
    }
  ).spec.template.spec

type Container = {
  env: { name: string; value: string }[]
  resources: { requests: object; limits: object }
  livenessProbe: { httpGet: { path: string; port: string } }
  ports: { name: string; containerPort: number }[]
}
type Pod = { containers: Container[]; initContainers: Container[] }

test('the chart makes what Kubernetes takes', () => {
  expect(made().map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'Deployment recto-web',
    'Service recto',
    'Ingress recto',
    'Deployment recto-worker',
  ])
})

test('schemas are held against it: a wrong kind of value is refused', () => {
  expect(() => new Service({ spec: { ports: 'none' } } as never).validate()).toThrow()
})

test('settings of its own, hosts and annotations get through, whatever is in them', () => {
  const env = {
    MAIL_FROM: 'Recto "us" <recto@example.com>',
    BACKUP_TO: 's3://backups?endpoint=https://s3.example.com',
  }
  const given = {
    env,
    otherHosts: ['own.example.org'],
    podAnnotations: { 'prometheus.io/scrape': 'true' },
    tolerations: [{ key: 'pdf', operator: 'Exists' }],
    ingress: { ...values.ingress, annotations: { 'cert-manager.io/cluster-issuer': 'ours' } },
  }
  for (const name of ['recto-web', 'recto-worker']) {
    const [container] = podOf(name, given).containers
    expect(container?.env).toEqual(
      expect.arrayContaining(Object.entries(env).map(([setting, value]) => ({ name: setting, value }))),
    )
  }
  const ingress = made(given).find(({ kind }) => kind === 'Ingress') as never as {
    metadata: { annotations: object }
    spec: { rules: { host: string }[]; tls: { hosts: string[] }[] }
  }
  const hosts = ['app.example.com', 'read.example.com', 'own.example.org']
  expect(ingress.metadata.annotations).toEqual({ 'cert-manager.io/cluster-issuer': 'ours' })
  expect(ingress.spec.rules.map(({ host }) => host)).toEqual(hosts)
  expect(ingress.spec.tls[0]?.hosts).toEqual(hosts)
})

/** Returns the settings of a container, with those of a secret. */
function settingsIn(container: Container | undefined) {
  const given = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]))
  return readEnv({
    ...given,
    DATABASE_URL: 'postgres://recto@database/recto',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://mail.example.com',
  })
}

test('Recto starts with what a container is given', () => {
  const [web] = podOf('recto-web').containers
  expect(settingsIn(web)).toMatchObject({
    baseUrl: 'https://app.example.com',
    metricsHost: '0.0.0.0',
    trustedProxies: 1,
    port: web?.ports.find(({ name }) => name === 'http')?.containerPort,
  })
})

test('a demo is one in each container, and sends no mail', () => {
  for (const name of ['recto-web', 'recto-worker']) {
    const { containers, initContainers = [] } = podOf(name, { env: { DEMO: 'true' } })
    for (const container of [...containers, ...initContainers])
      expect(settingsIn(container)).toMatchObject({ demo: true, smtpUrl: undefined })
  }
})

test('bodies may be as large as the largest PDF', () => {
  const { maxPdfBytes } = readEnv({})
  const size = values.ingress.annotations['nginx.ingress.kubernetes.io/proxy-body-size']
  expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThanOrEqual(maxPdfBytes)
})

test('containers ask for memory and processor time, and a worker that hangs is started again', () => {
  for (const { containers, initContainers = [] } of [podOf('recto-web'), podOf('recto-worker')])
    for (const { resources } of [...containers, ...initContainers])
      expect(resources).toEqual({
        requests: { memory: expect.any(String), cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      })
  const [worker] = podOf('recto-worker').containers
  expect(worker?.livenessProbe.httpGet).toEqual({ path: '/metrics', port: 'metrics' })
  expect(worker?.ports).toEqual([{ name: 'metrics', containerPort: 9464 }])
})

test.each([
  ['a setting that the chart has another value for', { env: { BASE_URL: 'https://other.example.com' } }],
  ['a setting that is no text', { env: { BACKUP_KEEP: 7 } }],
  ['a number of processes below none', { web: { ...values.web, replicas: -1 } }],
  ['a value that is not there', { wrong: true }],
])('%s is refused by the schema of values', (_, wrong) => {
  expect(matches({ ...values, ...wrong })).toBe(false)
})
