/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { PageBlock } from '#db/rules/pages/text.ts'
import {
  type Branch,
  blockTree,
  directionOf,
  type FigureBlock,
  type ListBlock,
  type ListItemBlock,
  otherLanguage,
  printedNumber,
  scopeOf,
  type TableBlock,
} from './block-tree.ts'
import { headingRanks } from './heading-ranks.ts'
import type { SpokenPart } from './spoken-parts.ts'

/** Block of a page, shown as text, in parts where its words change language. */
export type ReadableBlock = Omit<PageBlock, 'runs'> & { parts?: SpokenPart[] }

type One = { block: ReadableBlock }

/** Surroundings of a block: the language and direction of what holds it, and what tables are named by. */
type Around = {
  language: string
  direction: 'ltr' | 'rtl'
  ranks: Iterator<number>
  title: string // of the last heading, else of the page
}

/**
 * Renders the blocks of a page as elements: headings, lists, tables, figures with their captions.
 * @param language of what surrounds them
 * @param title of the page, which names tables before the first heading
 */
export function Blocks({
  blocks,
  language,
  title,
}: {
  blocks: ReadableBlock[]
  language: string
  title: string
}) {
  const levels = blocks.flatMap(({ kind, level = 1 }) => (kind === 'heading' ? [level] : []))
  const around: Around = { language, direction: 'ltr', ranks: headingRanks(levels).values(), title }
  return (
    <>
      {blockTree(blocks.map(block => ({ block }))).map(branch => {
        if ('one' in branch && branch.one.block.kind === 'heading')
          around.title = branch.one.block.text || title
        return elementOf(branch, around)
      })}
    </>
  )
}

function elementOf(branch: Branch<One>, around: Around): ComponentChildren {
  if ('list' in branch) return listOf(branch.list, around)
  if ('table' in branch) return tableOf(branch.table, around)
  if ('figure' in branch) return figureOf(branch.figure, around)
  const { block } = branch.one
  if (block.text === '') return null
  const Name = block.kind === 'heading' ? (`h${around.ranks.next().value ?? 2}` as 'h2') : 'p'
  return <Name {...attributesOf(branch.one, around)}>{spoken(block)}</Name>
}

function attributesOf({ block }: One, { language, direction }: Around) {
  const other = otherLanguage(block, language)
  const own = /\p{L}/u.test(block.text) ? directionOf([block]) : direction
  return { ...(other && { lang: other }), ...(own !== direction && { dir: own }) }
}

function spoken({ text, parts }: ReadableBlock): ComponentChildren {
  if (!parts) return text
  return parts.map(part =>
    part.language === undefined ? (
      part.text
    ) : (
      <span key={part.text} lang={part.language} dir={part.direction}>
        {part.text}
      </span>
    ),
  )
}

function figureOf({ picture, caption }: FigureBlock<One>, around: Around): ComponentChildren {
  if (picture.block.text === '' && !caption) return null
  return (
    <figure>
      {picture.block.text !== '' && <p {...attributesOf(picture, around)}>{spoken(picture.block)}</p>}
      {caption && <figcaption {...attributesOf(caption, around)}>{spoken(caption.block)}</figcaption>}
    </figure>
  )
}

function listOf({ isNumbered, items }: ListBlock<One>, around: Around): ComponentChildren {
  const Name = isNumbered ? 'ol' : 'ul'
  const direction = directionOf(items.map(({ item }) => item.block))
  const inside = { ...around, direction }
  return (
    <Name {...(direction !== around.direction && { dir: direction })}>
      {items.map(each => itemOf(each, isNumbered ? printedNumber(each.item.block) : undefined, inside))}
    </Name>
  )
}

function itemOf(
  { item, lists }: ListItemBlock<One>,
  value: number | undefined,
  around: Around,
): ComponentChildren {
  const attributes = attributesOf(item, around)
  return (
    <li value={value} {...attributes}>
      {spoken(item.block)}
      {lists.map(list => listOf(list, { ...around, direction: attributes.dir ?? around.direction }))}
    </li>
  )
}

/** Columns follow the direction of the cells. */
function tableOf({ caption, rows }: TableBlock<One>, around: Around): ComponentChildren {
  const direction = directionOf(rows.flat().map(({ block }) => block))
  const inside = { ...around, direction }
  return (
    <section
      class="table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      aria-label={caption?.block.text || around.title}
      {...(direction !== around.direction && { dir: direction })}
    >
      <table>
        {caption && <caption {...attributesOf(caption, inside)}>{spoken(caption.block)}</caption>}
        <tbody>{rows.map(cells => rowOf(cells, inside))}</tbody>
      </table>
    </section>
  )
}

function rowOf(cells: One[], around: Around): ComponentChildren {
  return <tr>{cells.map(cell => cellOf(cell, around))}</tr>
}

function cellOf(cell: One, around: Around): ComponentChildren {
  const { rowSpan, columnSpan: colSpan } = cell.block.table ?? {}
  const scope = scopeOf(cell.block)
  const Name = scope ? 'th' : 'td'
  return (
    <Name scope={scope} rowSpan={rowSpan} colSpan={colSpan} {...attributesOf(cell, around)}>
      {spoken(cell.block)}
    </Name>
  )
}
