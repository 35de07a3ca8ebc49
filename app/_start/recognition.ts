// `npm run recognition -- …`: lists and adds languages whose words can be recognised on pages that are pictures.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '#db/cannot-start.ts'
import { recogniseAgain } from '#db/pages/recognition.ts'
import { addedDataFolder, hasOwnData } from '#db/pages/recognition-data.ts'
import { nameOfLanguage } from '#db/rules/pages/languages-of-pages.ts'
import { recognitionData } from '#db/rules/pages/recognition.ts'
import { onDatabase } from './database/operators.ts'
import { withoutSecrets } from './secret-variables.mjs'

const known = Object.keys(recognitionData)
const usage = `Usage:
  npm run recognition -- list
  npm run recognition -- add LANGUAGE…
  npm run recognition -- add all

add fetches the data of languages from the npm registry, 0.4 to 4 MB each, and keeps it in DATA_DIR/recognition; all takes
65 MB. Run it on each host that runs a worker. Pages that waited for a language are recognised then.

LANGUAGE is one of: ${known.join(', ')}`

await onDatabase(async () => {
  const [command, ...languages] = process.argv.slice(2)
  if (command === 'list' && languages.length === 0) return listed()
  const chosen = languages[0] === 'all' ? known : languages
  if (command !== 'add' || chosen.length === 0 || chosen.some(each => !known.includes(each)))
    throw new CannotStart(usage)
  const lacking: string[] = []
  for (const language of chosen) if (!(await add(language))) lacking.push(nameOfLanguage(language))
  const added = chosen.filter(hasOwnData)
  const count = await recogniseAgain(added)
  const without = lacking.length > 0 ? ` There is no data for ${lacking.join(', ')} in the registry.` : ''
  return `Words in ${added.length} ${added.length === 1 ? 'language' : 'languages'} can be recognised.${without} Pages that are recognised now: ${count}.`
})

function listed(): string {
  const lines = known.map(each => `${hasOwnData(each) ? 'yes' : ' – '}  ${each}  ${nameOfLanguage(each)}`)
  return lines.join('\n')
}

/** Adds the best data that the registry has, unless there is some. @returns false if there is none */
async function add(language: string): Promise<boolean> {
  if (hasOwnData(language)) return true
  for (const name of recognitionData[language] ?? []) if (await fetchData(name)) return true
  return false
}

/** Only the smaller of two variants is kept, which the engine at hand needs. @returns false if the registry has no such package */
async function fetchData(name: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'recto-recognition-'))
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
    const { npm_execpath: script, npm_node_execpath: node } = process.env
    const [program, first] = script && node ? [node, [script]] : ['npm', []]
    const args = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `@tesseract.js-data/${name}@1.0.0`,
    ]
    await promisify(execFile)(program, [...first, ...args], { cwd: folder, env: withoutSecrets(process.env) })
    const file = `${name}.traineddata.gz`
    await mkdir(addedDataFolder(), { recursive: true })
    const path = join(addedDataFolder(), file)
    // Workers never see a part of it.
    await copyFile(
      join(folder, 'node_modules/@tesseract.js-data', name, '4.0.0_best_int', file),
      `${path}.new`,
    )
    await rename(`${path}.new`, path)
    return true
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    if (/\bE404\b|\b404\b/.test(output)) return false
    throw new CannotStart(
      `The data could not be fetched from the npm registry:\n${output.trim()}\nLet this machine reach the registry and try again, or copy ${name}.traineddata.gz into ${addedDataFolder()} (docs/text.md).`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
