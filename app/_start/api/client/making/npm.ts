import { execFile } from 'node:child_process'
import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#db/own-files.ts'
import { jsonText, ownSources, writeFiles } from './files.ts'
import type { ClientModel } from './model.ts'
import { typeScriptOperations } from './typescript.ts'

const run = promisify(execFile)

const index = `import { type Client, type ClientSettings, clientOf } from './client.ts'
import { type Operations, routes, type WebhookEvent } from './operations.ts'
import { verifyWebhook as verify } from './webhooks.ts'

/** An installation, with a method for each operation of its API. */
export type Recto = Client<Operations>

/** Makes a client of an installation; nothing is sent yet. */
export function connect(settings: ClientSettings): Recto {
  return clientOf<Operations>(routes, settings)
}

export const verifyWebhook = verify<WebhookEvent>
export { ConversionError, waitForConversion } from './conversions.ts'
export { WebhookError } from './webhooks.ts'
export type { ClientSettings as Settings, Options } from './client.ts'
export * from './errors.ts'
export type * from './operations.ts'
`

const command = `#!/usr/bin/env node
import { run } from './cli/run.ts'
import { connect } from './index.ts'

process.exitCode = await run(connect)
`

const compiler = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  strict: true,
  noUncheckedIndexedAccess: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  rootDir: 'src',
  outDir: 'dist',
}

const project = { compilerOptions: compiler, files: ['src/index.ts', 'src/recto.ts'] }

/** Makes the package of the client in `typescript` below a folder. @returns the path of its archive, in that folder */
export async function makeNpmPackage(model: ClientModel, target: string): Promise<string> {
  const folder = join(target, 'typescript')
  const sources = await ownSources('package')
  await writeFiles(
    [
      ...sources.map(({ name, text }) => ({ name: `src/${name}`, text })),
      { name: 'src/operations.ts', text: typeScriptOperations(model) },
      { name: 'src/index.ts', text: index },
      { name: 'src/recto.ts', text: command },
      { name: 'tsconfig.json', text: JSON.stringify(project) },
      { name: 'package.json', text: jsonText({ ...about, version: model.version, license: model.license }) },
      { name: 'README.md', text: await readFile(join(root, 'docs/api/client.md'), 'utf8') },
    ],
    folder,
  )
  await run(process.execPath, [join(root, 'node_modules/.bin/tsc'), '-p', folder])
  await chmod(join(folder, 'dist/recto.js'), 0o755)
  return npmPack(folder, target)
}

/** Packs the npm package of a folder. @returns the path of its archive, in the target */
export async function npmPack(folder: string, target: string): Promise<string> {
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target]
  const { stdout } = await run('npm', pack, { cwd: folder })
  return join(target, stdout.trim())
}

const about = {
  name: 'recto-client',
  description: 'Typed client and command line of Recto, self-hosted hosting of online publications.',
  type: 'module',
  engines: { node: '>=20' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  bin: { recto: './dist/recto.js' },
  files: ['dist'],
  sideEffects: false,
}
