import { filledIn, namesProduct, type ShopKind, websiteOf } from './kind.ts'

const products = '{items}'

/** An address of any shop, with a piece for each product. */
export const addressTemplate = {
  fields: {
    address: {
      words: 'cart',
      placeholder: 'https://shop.example.com/cart?add={items}',
    },
    item: {
      words: 'each',
      placeholder: '{id}:{quantity}',
    },
    joint: { words: 'joint', placeholder: ',' },
  },
  faults({ address, item }) {
    return {
      ...(!address.includes(products) && { address: `must contain ${products}` }),
      ...(websiteOf(address.replaceAll(products, '1')) === undefined && {
        address: 'must begin with https://, such as https://shop.example.com/cart?add={items}',
      }),
      ...(!namesProduct(item) && { item: 'must contain {id} or {sku}' }),
    }
  },
  idIn: value => value.trim() || undefined,
  checkout(items, { address, item, joint }) {
    const pieces = items.map((each, index) => filledIn(item, each, index, encodeURIComponent))
    return { address: address.replaceAll(products, () => pieces.join(joint)) }
  },
} as const satisfies ShopKind
