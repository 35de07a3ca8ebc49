import type { PageBlock } from '#db/rules/pages/text.ts'
import type { Segment } from '../lines/text-lines.ts'

/** Block of an untagged page. */
export type Block = Pick<PageBlock, 'kind' | 'level' | 'label' | 'list' | 'table'> & {
  lines: Segment[]
  isLaid?: true
}
