import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '#db/own-files.ts'
import { jsonText, ownSources, type PackedFile, writeFiles, zip } from './files.ts'
import type { ClientModel } from './model.ts'
import { n8nSources } from './n8n/node.ts'
import { makeNpmPackage, npmPack } from './npm.ts'
import { phpSources } from './php.ts'
import { pythonSources } from './python.ts'

/** Paths of archives. */
export type Packages = Record<'npm' | 'php' | 'python' | 'n8n' | 'action', string>

/** Makes the packages of all languages and tools below a folder, where their archives are. */
export async function makePackages(model: ClientModel, folder: string): Promise<Packages> {
  const npm = await makeNpmPackage(model, folder)
  const [php, python, n8n, action] = await Promise.all([
    makePhp(model, folder),
    makePython(model, folder),
    makeN8n(model, folder),
    makeAction(model, folder),
  ])
  return { npm, php, python, n8n, action }
}

const text = (path: string) => readFile(join(root, path), 'utf8')

/** The files that each package has. */
async function papers(): Promise<PackedFile[]> {
  return [
    { name: 'README.md', text: await text('docs/api/kit.md') },
    { name: 'LICENSE', text: await text('LICENSE') },
  ]
}

/** For Composer, or to be unpacked and required without it. */
async function makePhp(model: ClientModel, folder: string): Promise<string> {
  const composer = {
    name: 'recto/client',
    description: 'Client of Recto, self-hosted hosting of online publications.',
    type: 'library',
    version: model.version,
    license: model.license,
    require: { php: '>=8.1', 'ext-curl': '*', 'ext-json': '*' },
    autoload: { 'psr-4': { 'Recto\\': 'src/' } },
  }
  const files = [
    ...phpSources(model),
    ...(await ownSources('php')),
    ...(await papers()),
    { name: 'composer.json', text: jsonText(composer) },
  ]
  await writeFiles(files, join(folder, 'php'))
  return zip(files, join(folder, `recto-client-php-${model.version}.zip`))
}

/** A wheel: https://packaging.python.org/en/latest/specifications/binary-distribution-format */
async function makePython(model: ClientModel, folder: string): Promise<string> {
  const { version, license } = model
  const [readme, licence] = await papers()
  const info = `recto_client-${version}.dist-info`
  const metadata = `Metadata-Version: 2.4
Name: recto-client
Version: ${version}
Summary: Client of Recto, self-hosted hosting of online publications.
License-Expression: ${license}
License-File: LICENSE
Requires-Python: >=3.11
Description-Content-Type: text/markdown

${readme?.text}`
  const files = [
    ...pythonSources(model),
    ...(await ownSources('python')),
    { name: `${info}/licenses/LICENSE`, text: licence?.text ?? '' },
    { name: `${info}/METADATA`, text: metadata },
    {
      name: `${info}/WHEEL`,
      text: `Wheel-Version: 1.0\nGenerator: recto ${version}\nRoot-Is-Purelib: true\nTag: py3-none-any\n`,
    },
  ]
  const hash = (file: PackedFile) => createHash('sha256').update(file.text).digest('base64url')
  const lines = files.map(file => `${file.name},sha256=${hash(file)},${Buffer.byteLength(file.text)}\n`)
  const record = { name: `${info}/RECORD`, text: `${lines.join('')}${info}/RECORD,,\n` }
  await writeFiles(files, join(folder, 'python'))
  return zip([...files, record], join(folder, `recto_client-${version}-py3-none-any.whl`))
}

async function makeN8n(model: ClientModel, folder: string): Promise<string> {
  const about = {
    name: 'n8n-nodes-recto',
    version: model.version,
    description: 'Recto in n8n: publish PDFs as flipbooks, manage publications, hotspots and products.',
    license: model.license,
    keywords: ['n8n-community-node-package'],
    files: ['dist'],
    n8n: {
      n8nNodesApiVersion: 1,
      credentials: ['dist/credentials/RectoApi.credentials.js'],
      nodes: ['dist/nodes/Recto/Recto.node.js'],
    },
  }
  const files = [
    ...n8nSources(model),
    ...(await papers()),
    { name: 'dist/nodes/Recto/recto.svg', text: await text('app/icon.svg') },
    { name: 'package.json', text: jsonText(about) },
  ]
  const made = join(folder, 'n8n')
  await writeFiles(files, made)
  return npmPack(made, folder)
}

/** The command line in one file, beside what tells GitHub's runners of it. */
async function makeAction(model: ClientModel, folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'typescript/dist/recto.js')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
  })
  const files = [
    { name: 'recto.mjs', text: outputFiles[0]?.text ?? '' },
    ...(await ownSources('action')),
    ...(await papers()),
  ]
  await writeFiles(files, join(folder, 'action'))
  return zip(files, join(folder, `recto-action-${model.version}.zip`))
}
