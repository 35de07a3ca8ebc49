import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '#db/own-files.ts'

/**
 * Shuffles the files of each project, since each must pass after any other in its process. Projects follow one another:
 * Vitest ends a process, and with it all that it has imported, once the next file is of another project. Files whose tests
 * start processes and wait for them come first: a long one that began last would run alone.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    console.log(`Files run in an order of their own, which --sequence.seed=${seed} repeats.`)
    const turnOf = (path: string) => createHash('sha256').update(`${seed} ${path}`).digest('hex')
    const turns = files.map(file => {
      const path = relative(root, file.moduleId)
      const isSlow = /^(e2e|jobs)\//.test(path)
      return { file, turn: `${file.project.name === 'pure' ? 1 : 0} ${isSlow ? 0 : 1} ${turnOf(path)}` }
    })
    return turns.sort((one, other) => (one.turn < other.turn ? -1 : 1)).map(({ file }) => file)
  }
}
