import { httpsSuch } from '../../shapes/addresses.ts'
import { said } from '../../words/said.ts'
import { filledIn, type ShopKind, templateFaults, websiteOf } from './kind.ts'

const products = '{items}'
const example = `https://shop.example.com/cart?add=${products}`

/** An address of any shop, with a piece for each product. */
export const addressTemplate = {
  fields: {
    address: {
      words: 'cart',
      placeholder: example,
    },
    item: {
      words: 'each',
      placeholder: '{id}:{quantity}',
    },
    joint: { words: 'joint', placeholder: ',' },
  },
  faults(texts) {
    const { address } = texts
    return {
      ...(!address.includes(products) && {
        address: said(`must contain ${products}`, 'invalid.contains', { part: products }),
      }),
      ...(websiteOf(address.replaceAll(products, '1')) === undefined && { address: httpsSuch(example) }),
      ...templateFaults(texts),
    }
  },
  idIn: value => value.trim() || undefined,
  checkout(items, { address, item, joint }) {
    const pieces = items.map((each, index) => filledIn(item, each, index, encodeURIComponent))
    return { address: address.replaceAll(products, () => pieces.join(joint)) }
  },
} as const satisfies ShopKind
