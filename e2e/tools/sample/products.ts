/**
 * Everything that the sample catalogue sells. Its pages, its product annotations and the product feed derive
 * from this file. The shop is invented; its range is named after birds.
 */

/** One thing on sale under its own SKU. Prices are in euro cents. */
type Offer = {
  sku: string
  priceCents: number
  salePriceCents?: number
  /** What tells it from its siblings, such as "15 cm"; absent where a piece is sold in one form. */
  size?: string
}

/** One drawing with its caption. Most pieces are one offer; a set is several under one picture. */
export type Piece = {
  /** The drawing that shows it: `data-picture` in the page's artwork. */
  picture: string
  /** 1-based page that holds both drawing and caption. */
  page: number
  name: string
  copy: string
  /** Material and measure, in a few words. */
  detail: string
  type: string
  availability: 'in_stock' | 'backorder'
  offers: readonly [Offer, ...Offer[]]
}

/** One SKU as a feed sees it. */
export type Product = Offer & Omit<Piece, 'offers'> & { title: string }

export const shop = {
  name: 'Dunnock & Daughters',
  address: 'https://www.example.com',
} as const

export const pieces: readonly Piece[] = [
  {
    picture: 'heron',
    page: 3,
    name: 'Heron floor lamp',
    copy: 'Stands in the corner and leans right over the table. The arm is one length of steam-bent ash.',
    detail: 'Ash and enamelled steel, 210 cm high',
    type: 'Lighting > Floor lamps',
    availability: 'in_stock',
    offers: [{ sku: 'DD-301', priceCents: 42000 }],
  },
  {
    picture: 'barn-owl',
    page: 3,
    name: 'Barn Owl pendant',
    copy: 'Blown by mouth, so no two are quite the same size. Soft enough to look at directly.',
    detail: 'Opal glass and brass, 28 cm across',
    type: 'Lighting > Pendants',
    availability: 'in_stock',
    offers: [{ sku: 'DD-302', priceCents: 14500 }],
  },
  {
    picture: 'nightjar',
    page: 3,
    name: 'Nightjar lantern',
    copy: 'For the step, the shed and the next power cut. Takes any candle up to nine centimetres wide.',
    detail: 'Steel and glass, 34 cm high',
    type: 'Lighting > Lanterns',
    availability: 'in_stock',
    offers: [{ sku: 'DD-303', priceCents: 5200 }],
  },
  {
    picture: 'wren',
    page: 3,
    name: 'Wren table lamp',
    copy: 'Small enough for a windowsill, bright enough to read by. The shade is pleated by hand.',
    detail: 'Turned beech and cotton, 38 cm high',
    type: 'Lighting > Table lamps',
    availability: 'in_stock',
    offers: [{ sku: 'DD-304', priceCents: 8900 }],
  },
  {
    picture: 'bittern',
    page: 4,
    name: 'Bittern rocking chair',
    copy: 'A slow, deep rock that will not tip you out. The cushions unzip and go in the wash at forty degrees.',
    detail: 'Black-stained oak and wool, 104 cm high',
    type: 'Furniture > Chairs',
    availability: 'in_stock',
    offers: [{ sku: 'DD-401', priceCents: 54000 }],
  },
  {
    picture: 'eider',
    page: 4,
    name: 'Eider blanket',
    copy: 'Woven in one piece, wide enough for two people and a dog. It pills for a month and then stops.',
    detail: 'Lambswool, 150 × 200 cm',
    type: 'Textiles > Blankets',
    availability: 'in_stock',
    offers: [{ sku: 'DD-402', priceCents: 13500, salePriceCents: 10900 }],
  },
  {
    picture: 'curlew',
    page: 5,
    name: 'Curlew daybed',
    copy: 'A sofa until somebody misses the last bus. Made to order in six weeks, carried up your stairs by us.',
    detail: 'Oak and wool felt, 205 × 85 cm',
    type: 'Furniture > Daybeds',
    availability: 'backorder',
    offers: [{ sku: 'DD-501', priceCents: 129000 }],
  },
  {
    picture: 'goldcrest',
    page: 5,
    name: 'Goldcrest cushion',
    copy: 'Heavy linen with a contrasting edge, and a feather pad that you can punch back into shape.',
    detail: 'Linen, 50 × 50 cm, with pad',
    type: 'Textiles > Cushions',
    availability: 'in_stock',
    offers: [{ sku: 'DD-502', priceCents: 3800 }],
  },
  {
    picture: 'plover',
    page: 5,
    name: 'Plover stool',
    copy: 'Three legs, because old floors are never level. Seat, step or bedside table.',
    detail: 'Beech and paper cord, 46 cm high',
    type: 'Furniture > Stools',
    availability: 'in_stock',
    offers: [{ sku: 'DD-503', priceCents: 11800 }],
  },
  {
    picture: 'rook',
    page: 5,
    name: 'Rook chair',
    copy: 'The kitchen chair we grew up with, made a little wider. Glued and wedged, with no screws to work loose.',
    detail: 'Painted beech, 92 cm high',
    type: 'Furniture > Chairs',
    availability: 'in_stock',
    offers: [{ sku: 'DD-504', priceCents: 24500 }],
  },
  {
    picture: 'magpie',
    page: 6,
    name: 'Magpie kettle',
    copy: 'Holds enough for six mugs and whistles before it boils dry. Works on gas, solid plates and induction.',
    detail: 'Enamelled steel, 2.2 litres',
    type: 'Kitchen > Kettles',
    availability: 'in_stock',
    offers: [{ sku: 'DD-601', priceCents: 7400 }],
  },
  {
    picture: 'sparrow',
    page: 6,
    name: 'Sparrow mugs',
    copy: 'Four in a box, one of each glaze, so that everybody knows whose is whose. They stack.',
    detail: 'Stoneware, 30 cl, set of four',
    type: 'Kitchen > Mugs',
    availability: 'in_stock',
    offers: [{ sku: 'DD-602', priceCents: 5600 }],
  },
  {
    picture: 'swallow',
    page: 6,
    name: 'Swallow board',
    copy: 'For bread, cheese or a whole side of salmon. Oil it when it looks thirsty.',
    detail: 'Cherry, 62 cm long',
    type: 'Kitchen > Boards',
    availability: 'in_stock',
    offers: [{ sku: 'DD-603', priceCents: 3900 }],
  },
  {
    picture: 'pelican',
    page: 6,
    name: 'Pelican jug',
    copy: 'Pours without dripping, which took our potter two years. Just as good full of branches.',
    detail: 'Stoneware, 1.8 litres',
    type: 'Kitchen > Jugs',
    availability: 'in_stock',
    offers: [{ sku: 'DD-604', priceCents: 4600 }],
  },
  {
    picture: 'stork',
    page: 7,
    name: 'Stork watering can',
    copy: 'The long neck reaches the back of the border. Balanced so that it carries well when full.',
    detail: 'Galvanised and painted steel, 8 litres',
    type: 'Garden > Watering',
    availability: 'in_stock',
    offers: [{ sku: 'DD-701', priceCents: 6400 }],
  },
  {
    picture: 'snipe',
    page: 7,
    name: 'Snipe trowel and fork',
    copy: 'Narrow blades for bulbs, gaps and pots. Each is forged in one piece up to the handle.',
    detail: 'Carbon steel and ash, 32 cm long',
    type: 'Garden > Hand tools',
    availability: 'in_stock',
    offers: [{ sku: 'DD-702', priceCents: 4800 }],
  },
  {
    picture: 'robin',
    page: 7,
    name: 'Robin pots',
    copy: 'Thick-walled terracotta that can stay out in the frost.',
    detail: 'Terracotta, with saucer',
    type: 'Garden > Pots',
    availability: 'in_stock',
    offers: [
      { sku: 'DD-703-S', priceCents: 1200, size: '12 cm' },
      { sku: 'DD-703-M', priceCents: 1900, size: '16 cm' },
      { sku: 'DD-703-L', priceCents: 2900, size: '21 cm' },
    ],
  },
  {
    picture: 'martin',
    page: 7,
    name: 'Martin nest box',
    copy: 'Put it up by February, facing north or east. The front lifts out for cleaning in autumn.',
    detail: 'Larch, 28 mm entrance',
    type: 'Garden > Wildlife',
    availability: 'in_stock',
    offers: [{ sku: 'DD-704', priceCents: 3600 }],
  },
]

export const products: readonly Product[] = pieces.flatMap(({ offers, ...piece }) =>
  offers.map(offer => ({
    ...piece,
    ...offer,
    title: offer.size ? `${piece.name}, ${offer.size}` : piece.name,
  })),
)

/** A price as the catalogue prints it: 129000 → "€1,290", 1250 → "€12.50". */
export function printedPrice(cents: number): string {
  return new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}

/** The shop's page for a SKU. */
export function productAddress(sku: string): string {
  return `${shop.address}/products/${sku.toLowerCase()}`
}
