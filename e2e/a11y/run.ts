// `npm run a11y`: runs the tests that hold criteria of the WCAG, and writes docs/accessibility.md from what they found.
// `npm run a11y -- test-results/journeys.json` writes it from the report of a whole `npm test`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from '#app/_start/testing/browser.ts'
import { root } from '#db/own-files.ts'
import { conformanceReport, heldBy, type Suite } from './report.ts'

const results = join(root, 'test-results/accessibility.json')
const report = join(root, 'docs/accessibility.md')

process.chdir(root)
process.exitCode = main()

/** @returns the exit code */
function main(): number {
  const [done] = process.argv.slice(2)
  const status = done === undefined ? runTests() : 0
  const { suites } = JSON.parse(readFileSync(done ?? results, 'utf8')) as { suites: Suite[] }
  writeFileSync(report, conformanceReport(heldBy(suites), new Date().toISOString().slice(0, 10)))
  console.log('Written: docs/accessibility.md')
  return status
}

/** @returns the exit code */
function runTests(): number {
  mkdirSync('test-results', { recursive: true })
  rmSync(results, { force: true })
  const args = ['node_modules/.bin/playwright', 'test', '--grep', '@wcag', '--reporter=list,json']
  const env = { ...process.env, CHROME_PATH: provideBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: results }
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  return status ?? 1
}
