/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { PageBlock } from '#db/rules/pages/text.ts'
import {
  type Branch,
  blockTree,
  type FigureBlock,
  type ListBlock,
  type ListItemBlock,
  otherLanguage,
  printedNumber,
  scopeOf,
  type TableBlock,
} from './block-tree.ts'
import { headingRanks } from './heading-ranks.ts'

/** Block of a page, shown as text. */
export type ReadableBlock = Omit<PageBlock, 'runs'>

type One = { block: ReadableBlock }
type Page = { language: string; ranks: Iterator<number> }

/** Renders the blocks of a page as elements: headings, lists, tables, figures with their captions. */
export function Blocks({ blocks, language }: { blocks: ReadableBlock[]; language: string }) {
  const levels = blocks.flatMap(({ kind, level = 1 }) => (kind === 'heading' ? [level] : []))
  const page = { language, ranks: headingRanks(levels).values() }
  return <>{blockTree(blocks.map(block => ({ block }))).map(branch => elementOf(branch, page))}</>
}

function elementOf(branch: Branch<One>, page: Page): ComponentChildren {
  if ('list' in branch) return listOf(branch.list, page)
  if ('table' in branch) return tableOf(branch.table, page)
  if ('figure' in branch) return figureOf(branch.figure, page)
  const { block } = branch.one
  if (block.text === '') return null
  const Name = block.kind === 'heading' ? (`h${page.ranks.next().value ?? 2}` as 'h2') : 'p'
  return <Name {...attributesOf(branch.one, page)}>{block.text}</Name>
}

function attributesOf({ block }: One, { language }: Page) {
  const other = otherLanguage(block, language)
  return { ...(other && { lang: other }), ...(block.rightToLeft && { dir: 'rtl' as const }) }
}

function figureOf({ picture, caption }: FigureBlock<One>, page: Page): ComponentChildren {
  if (picture.block.text === '' && !caption) return null
  return (
    <figure>
      {picture.block.text !== '' && <p {...attributesOf(picture, page)}>{picture.block.text}</p>}
      {caption && <figcaption {...attributesOf(caption, page)}>{caption.block.text}</figcaption>}
    </figure>
  )
}

function listOf({ isNumbered, items }: ListBlock<One>, page: Page): ComponentChildren {
  const Name = isNumbered ? 'ol' : 'ul'
  return (
    <Name>
      {items.map(each => itemOf(each, isNumbered ? printedNumber(each.item.block) : undefined, page))}
    </Name>
  )
}

function itemOf(
  { item, lists }: ListItemBlock<One>,
  value: number | undefined,
  page: Page,
): ComponentChildren {
  return (
    <li value={value} {...attributesOf(item, page)}>
      {item.block.text}
      {lists.map(list => listOf(list, page))}
    </li>
  )
}

function tableOf({ caption, rows }: TableBlock<One>, page: Page): ComponentChildren {
  return (
    <div class="table">
      <table>
        {caption && <caption {...attributesOf(caption, page)}>{caption.block.text}</caption>}
        <tbody>{rows.map(cells => rowOf(cells, page))}</tbody>
      </table>
    </div>
  )
}

function rowOf(cells: One[], page: Page): ComponentChildren {
  return <tr>{cells.map(cell => cellOf(cell, page))}</tr>
}

function cellOf(cell: One, page: Page): ComponentChildren {
  const { rowSpan, columnSpan: colSpan } = cell.block.table ?? {}
  const scope = scopeOf(cell.block)
  const Name = scope ? 'th' : 'td'
  return (
    <Name scope={scope} rowSpan={rowSpan} colSpan={colSpan} {...attributesOf(cell, page)}>
      {cell.block.text}
    </Name>
  )
}
