import { z } from 'zod'
import type { Hotspot } from '#db/hotspots/hotspots.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { productJson, productToJson } from './products.ts'
import { slideJson, slideToJson } from './slides.ts'

const common = {
  title: z.string().nullable(),
  text_content: z.string().nullable().describe('Rich text (HTML), sanitised'),
  processing: z.boolean().describe('Whether content is still being processed'),
  top: z.number().describe('Fraction of the height of the spread, from its top'),
  left: z.number().describe('Fraction of the width of the spread, from its left side'),
  width: z.number().describe('Fraction of the width of the spread'),
  height: z.number().describe('Fraction of the height of the spread'),
  icon_left: z.number().describe('Centre of the icon, as a fraction of the width of the hotspot'),
  icon_top: z.number().describe('Centre of the icon, as a fraction of the height of the hotspot'),
  show_indication: z.boolean().describe('Whether the icon is shown'),
  tab_index: z.int().nullable(),
  z_index: z.int().describe('Stacking order on the spread'),
  embedded_content: z.boolean().describe('Whether its content is shown in its place'),
  dynamic: z.boolean().describe('true = full product card, false = transparent link'),
  product_theme_id: z.int().nullable(),
  rotation: z.number().describe('Degrees, clockwise'),
}

function answerOf<Type extends Hotspot['type'], Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ id: z.int(), type: z.literal(type), ...common, ...shape })
}

/** What was kept is told as it is: rules that addresses must keep are for those who send them. */
export const hotspotJson = z
  .discriminatedUnion('type', [
    answerOf('external_link', { ...hotspotDetails.external_link.shape, url: z.string() }),
    answerOf('page_reference', hotspotDetails.page_reference.shape),
    answerOf('video', { ...hotspotDetails.video.shape, video_url: z.string().nullable() }),
    answerOf('image', {
      ...hotspotDetails.image.omit({ image_add_alt_text: true }).shape,
      url: z.string(),
      image_alt_text: z.string().nullable().describe('null while image_add_alt_text is false'),
    }),
    answerOf('slideshow', { slides: z.array(slideJson) }),
    answerOf('product', {
      products: z.array(productJson).describe('Those that are known by now'),
      skus: z.array(z.string()).describe('Ours: the SKUs as they were named'),
    }),
  ])
  .meta({ id: 'Hotspot' })

export function hotspotToJson(hotspot: Hotspot): z.input<typeof hotspotJson> {
  const base = {
    id: hotspot.id,
    title: hotspot.title,
    text_content: hotspot.textContent,
    processing: hotspot.processing,
    ...hotspot.area,
    icon_left: hotspot.iconLeft,
    icon_top: hotspot.iconTop,
    show_indication: hotspot.showIndication,
    tab_index: hotspot.tabIndex,
    z_index: hotspot.zIndex,
    embedded_content: hotspot.embeddedContent,
    dynamic: hotspot.dynamic,
    product_theme_id: hotspot.productThemeId,
    rotation: hotspot.rotation,
  }
  switch (hotspot.type) {
    case 'external_link':
      return { ...base, type: hotspot.type, ...hotspot.details }
    case 'page_reference':
      return { ...base, type: hotspot.type, ...hotspot.details }
    case 'video':
      return { ...base, type: hotspot.type, ...hotspot.details }
    case 'image': {
      const { image_add_alt_text, image_alt_text, ...details } = hotspot.details
      const altText = image_add_alt_text ? image_alt_text : null
      return { ...base, type: hotspot.type, ...details, image_alt_text: altText }
    }
    case 'slideshow':
      return { ...base, type: hotspot.type, slides: hotspot.slides.map(slideToJson) }
    case 'product':
      return { ...base, type: hotspot.type, ...productsToJson(hotspot) }
  }
}

function productsToJson({ products }: Hotspot) {
  return {
    products: products.flatMap(({ product, position }) =>
      product === null ? [] : [productToJson(product, position)],
    ),
    skus: products.map(({ sku }) => sku),
  }
}
