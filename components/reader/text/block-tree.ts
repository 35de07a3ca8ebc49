import type { PageBlock } from '#db/rules/pages/text.ts'

/** Block, whatever comes with it. */
type Has = { block: Pick<PageBlock, 'kind' | 'label' | 'list' | 'table'> }

export type ListItemBlock<One> = { item: One; lists: ListBlock<One>[] }
export type ListBlock<One> = { isNumbered: boolean; items: ListItemBlock<One>[] }
export type TableBlock<One> = { caption: One | undefined; rows: One[][] }
export type FigureBlock<One> = { picture: One; caption: One | undefined }
export type Branch<One> =
  | { one: One }
  | { list: ListBlock<One> }
  | { table: TableBlock<One> }
  | { figure: FigureBlock<One> }

/** Groups a page's blocks, in reading order, into lists, tables and figures with their captions. */
export function blockTree<One extends Has>(blocks: readonly One[]): Branch<One>[] {
  const branches: Branch<One>[] = []
  for (let at = 0; at < blocks.length; ) {
    const one = blocks[at]
    if (one === undefined) break
    const { kind, table } = one.block
    if (kind === 'list_item') {
      const items = leading(blocks.slice(at), ({ block }) => block.kind === 'list_item')
      branches.push(...listsOf(items).map(list => ({ list })))
      at += items.length
    } else if (table && (kind === 'cell' || kind === 'caption')) {
      const parts = leading(blocks.slice(at), ({ block }) => block.table?.id === table.id)
      branches.push({ table: tableOf(parts) })
      at += parts.length
    } else if (kind === 'figure') {
      const caption = blocks[at + 1]?.block.kind === 'caption' ? blocks[at + 1] : undefined
      branches.push({ figure: { picture: one, caption } })
      at += caption ? 2 : 1
    } else {
      branches.push({ one })
      at += 1
    }
  }
  return branches
}

function leading<One>(blocks: readonly One[], isSo: (one: One) => boolean): One[] {
  const end = blocks.findIndex(one => !isSo(one))
  return blocks.slice(0, end === -1 ? blocks.length : end)
}

/** Parts adjacent items by their lists; deeper items belong to the item before. */
function listsOf<One extends Has>(items: readonly One[]): ListBlock<One>[] {
  const lists: (ListBlock<One> & { id: number | undefined })[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (item === undefined) break
    const { list, label } = item.block
    const inner = leading(items.slice(at + 1), ({ block }) => (block.list?.depth ?? 1) > (list?.depth ?? 1))
    const entry = { item, lists: listsOf(inner) }
    const before = lists.at(-1)
    if (before && before.id === list?.id) before.items.push(entry)
    else lists.push({ id: list?.id, isNumbered: isNumber(label), items: [entry] })
    at += 1 + inner.length
  }
  return lists
}

function isNumber(label: string | undefined): boolean {
  return /^\(?(?:\p{N}+|\p{L})[.)]/u.test(label ?? '')
}

function tableOf<One extends Has>(parts: readonly One[]): TableBlock<One> {
  const cells = parts.filter(({ block }) => block.kind === 'cell')
  return {
    caption: parts.find(({ block }) => block.kind === 'caption'),
    rows: [...Map.groupBy(cells, ({ block }) => block.table?.row).values()],
  }
}

/** Returns what `<th scope>` says of a header cell; undefined for other cells, and for empty ones, which head nothing. */
export function scopeOf({ table, text }: Pick<PageBlock, 'table' | 'text'>): 'row' | 'col' | undefined {
  if (table?.header === undefined || text === '') return undefined
  return table.header === 'row' ? 'row' : 'col'
}

/** Returns the number printed before an item of a list, for `<li value>`. */
export function printedNumber({ label }: Pick<PageBlock, 'label'>): number | undefined {
  const [, figures] = /^\(?(\d{1,6})[.)]/.exec(label ?? '') ?? []
  return figures === undefined ? undefined : Number(figures)
}

/** Returns the direction of most blocks with text, for what holds them. */
export function directionOf(blocks: readonly Pick<PageBlock, 'text' | 'rightToLeft'>[]): 'ltr' | 'rtl' {
  const filled = blocks.filter(({ text }) => /\p{L}/u.test(text))
  const leftward = filled.filter(({ rightToLeft }) => rightToLeft)
  return 2 * leftward.length > filled.length ? 'rtl' : 'ltr'
}

/** Returns a block's language if it is not the one of what surrounds it, for `lang`. */
export function otherLanguage({ language }: Pick<PageBlock, 'language'>, around: string): string | undefined {
  if (language === undefined || language === around) return undefined
  const [own, other] = [language, around].map(tag => tag.split('-')[0])
  return own === other && own !== 'zh' ? undefined : language
}
