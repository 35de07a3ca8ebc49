import { anyInstallation } from '#db/sample/places.ts'
import { type Product, productAddress, products, shop } from './products.ts'

const columns: Record<string, (product: Product) => string> = {
  id: product => product.sku,
  title: product => product.title,
  description: product => `${product.copy} ${product.detail}.`,
  link: product => productAddress(product.sku),
  price: product => money(product.priceCents),
  'sale price': product => (product.salePriceCents ? money(product.salePriceCents) : ''),
  availability: product => product.availability,
  // The installation that imports it puts its own address there.
  image_link: product => `${anyInstallation}/sample/photos/${product.picture}.jpg`,
  brand: () => shop.name,
  item_group_id: product => (product.size ? product.picture : ''),
  product_type: product => product.type,
}

/** The catalogue's products as a tab-separated feed with a header row. */
export function productFeed(): string {
  const rows = products.map(product => Object.values(columns).map(value => value(product)))
  return [Object.keys(columns), ...rows].map(cells => `${cells.join('\t')}\n`).join('')
}

function money(cents: number): string {
  return `${(cents / 100).toFixed(2)} EUR`
}
