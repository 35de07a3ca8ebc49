import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '#db/own-files.ts'

/**
 * Shuffles files, since each must pass after any other in its process. It begins with those whose tests start processes and
 * wait for them: a long one that began last would run alone.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    console.log(`Files run in an order of their own, which --sequence.seed=${seed} repeats.`)
    const turnOf = (path: string) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
    const turns = files.map(file => {
      const path = relative(root, file.moduleId)
      return { file, turn: `${/^(e2e|jobs)\//.test(path) ? 0 : 1} ${turnOf(path)}` }
    })
    return turns.sort((one, other) => (one.turn < other.turn ? -1 : 1)).map(({ file }) => file)
  }
}
