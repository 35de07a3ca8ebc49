import { addressFault, filledIn, namesProduct, type OrderedItem, type ShopKind, websiteOf } from './kind.ts'

/** A form that any shop takes. */
export const postForm = {
  title: 'A form',
  hint: 'For shops that fill the cart by a form (POST).',
  postsForms: true,
  fields: {
    address: {
      label: 'Address that takes the form',
      placeholder: 'https://shop.example.com/cart/add',
      hint: 'Readers go there with their list.',
    },
    item: {
      label: 'Fields of each product',
      placeholder: 'items[{index}][id]={id}\nitems[{index}][quantity]={quantity}',
      hint: 'One a line, as name=value. {id} is the number in the shop, {sku} the SKU, {quantity} how many; {index} counts from 0.',
      isLong: true,
    },
    fixed: {
      label: 'Other fields (optional)',
      placeholder: 'source=catalogue',
      hint: 'One a line, as name=value. Sent once.',
      isLong: true,
    },
  },
  faults({ address, item, fixed }) {
    return {
      ...(websiteOf(address) === undefined && { address: addressFault }),
      ...(!namesProduct(item) && { item: 'must contain {id} or {sku}' }),
      ...(!linesOf(item).every(isField) && { item: 'must have one field a line, as name=value' }),
      ...(!linesOf(fixed).every(isField) && { fixed: 'must have one field a line, as name=value' }),
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
