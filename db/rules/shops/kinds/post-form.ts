import { said } from '../../words/said.ts'
import { addressFault, filledIn, type OrderedItem, type ShopKind, templateFaults, websiteOf } from './kind.ts'

const linesFault = said('must have one field a line, as name=value', 'invalid.formLines')

/** A form that any shop takes. */
export const postForm = {
  postsForms: true,
  fields: {
    address: {
      words: 'target',
      placeholder: 'https://shop.example.com/cart/add',
    },
    item: {
      words: 'lines',
      placeholder: 'items[{index}][id]={id}\nitems[{index}][quantity]={quantity}',
      isLong: true,
    },
    fixed: {
      words: 'fixed',
      placeholder: 'source=catalogue',
      isLong: true,
    },
  },
  faults(texts) {
    const { address, item, fixed } = texts
    return {
      ...(websiteOf(address) === undefined && { address: addressFault }),
      ...templateFaults(texts),
      ...(!linesOf(item).every(isField) && { item: linesFault }),
      ...(!linesOf(fixed).every(isField) && { fixed: linesFault }),
    }
  },
  idIn: value => value.trim() || undefined,
  checkout(items, { address, item, fixed }) {
    const ofEach = items.flatMap((each, index) => linesOf(item).map(line => fieldOf(line, each, index)))
    return { address, fields: [...linesOf(fixed).map(line => fieldOf(line)), ...ofEach] }
  },
} as const satisfies ShopKind

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

function isField(line: string): boolean {
  return line.indexOf('=') > 0
}

function fieldOf(line: string, item?: OrderedItem, index = 0): [string, string] {
  const at = line.indexOf('=')
  const fill = (part: string) => (item ? filledIn(part, item, index, value => value) : part)
  return [fill(line.slice(0, at).trim()), fill(line.slice(at + 1).trim())]
}
