import { readFile, writeFile } from 'node:fs/promises'
import { JsonReporter, type Reporter } from 'vitest/node'
import type { VitestReport } from './reports.ts'

type Errors = Parameters<Required<Reporter>['onTestRunEnd']>[1]

/** JSON report with the errors outside of tests, which fail a run although each of its tests passes. */
export default class WholeReport extends JsonReporter {
  override async onTestRunEnd(modules: Parameters<JsonReporter['onTestRunEnd']>[0], errors: Errors = []) {
    await super.onTestRunEnd(modules)
    const { outputFile } = this.ctx.config
    const path = typeof outputFile === 'string' ? outputFile : outputFile?.json
    if (path === undefined) return
    const report: VitestReport = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...report, errors }))
  }
}
