import { getTableColumns } from 'drizzle-orm'
import type { ProductWithPhotos } from '../products/of-publication.ts'
import type { Group } from '../schema/groups.ts'
import type { ProductTheme, ThemeFont } from '../schema/products/product-themes.ts'
import { type Product, products } from '../schema/products/products.ts'
import { painterOf } from './drawing/draw.ts'
import { listFonts } from './fonts/list.ts'
import { classOf, triedStyle } from './of-publication.ts'
import { readTriedProducts } from './preview.ts'

/** A theme as it draws a product; without HTML where it has problems. */
export type ThemeSample = { html: string; css: string; fonts: { family: string; url: string }[] }

/** Draws a product that has whatever themes show: a sale, a wrong print, and a photo of the group where there is one. */
export async function drawSamples(
  group: Group,
  themes: readonly Pick<ProductTheme, 'template' | 'css' | 'settings'>[],
): Promise<ThemeSample[]> {
  const [fonts, tried] = await Promise.all([listFonts(group.id), readTriedProducts(group)])
  // The dashboard shows no photos of other hosts.
  const photos = tried.flatMap(product => product.photos.filter(({ imageKey }) => imageKey !== null))
  const product = { ...sampleOf(group), photos: photos.slice(0, 1) }
  return themes.map(theme => drawn(theme, product, group, fonts))
}

function drawn(
  { template, ...styled }: Pick<ProductTheme, 'template' | 'css' | 'settings'>,
  product: ProductWithPhotos,
  { language, timeZone }: Group,
  fonts: readonly ThemeFont[],
): ThemeSample {
  const style = triedStyle(styled, fonts)
  const about = { now: new Date(), printedPrice: 45, inPanel: false, language, timeZone }
  const drawing = painterOf(template, classOf(0), styled.settings)?.(product, about)
  const html = drawing && 'html' in drawing && drawing.html !== '' ? drawing.html : ''
  return { html: html && `<div class="${classOf(0)}">${html}</div>`, css: style.css, fonts: style.fonts }
}

type Nullable = { [Column in keyof Product as null extends Product[Column] ? Column : never]: null }

const unknown = Object.fromEntries(
  Object.entries(getTableColumns(products)).flatMap(([name, { notNull }]) => (notNull ? [] : [[name, null]])),
) as Nullable

function sampleOf({ id: groupId, currency }: Group): ProductWithPhotos {
  return {
    ...unknown,
    id: 0,
    groupId,
    sku: 'CHAIR-1',
    title: 'Oak chair',
    description: 'Solid oak, oiled.',
    price: 49.5,
    salePrice: 39,
    saleEndsAt: new Date(Date.now() + 7 * 24 * 3_600_000),
    currency,
    availability: 'in_stock',
    brand: 'Ahorn',
    customLabels: { custom_label_0: 'New' },
    photoUrls: [],
    removedFromFeed: false,
    createdAt: new Date(),
    photos: [],
  }
}
