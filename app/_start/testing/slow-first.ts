import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../root.ts'

/** Begins with files whose tests start processes and wait for them: a long one that began last would run alone. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => /^(e2e|jobs)\//.test(relative(root, moduleId))
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
