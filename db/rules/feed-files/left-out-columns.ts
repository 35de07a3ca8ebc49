import { wordKey, wordKeys, wordSet } from '../feed-values/word-keys.ts'

/** A reason why a shop does not show a product. */
export type LeftOut = 'shop.unpublished' | 'shop.hidden'

/** A column by which an export says that a product is not shown. */
export type LeftOutColumn = { at: number; leftOutBy(value: string): LeftOut | undefined }

/** Returns the columns of an export that say whether the shop shows a product. */
export function leftOutColumns(names: readonly string[]): LeftOutColumn[] {
  const keys = names.map(name => wordKey(name))
  return keys.flatMap((key, at) => {
    const kind = kinds.find(
      ({ named, beside }) => named.has(key) && beside.every(one => one.some(has => keys.includes(has))),
    )
    return kind ? [{ at, leftOutBy: kind.leftOutBy }] : []
  })
}

type Kind = {
  named: ReadonlySet<string>
  /** Columns of which it needs one each, since its name alone may mean something else. */
  beside: string[][]
  leftOutBy(value: string): LeftOut | undefined
}

const noes: ReadonlySet<string> = new Set(
  '0|-1|false|no|n|f|off|falsch|falso|faux|nein|non|nee|nie|nej|nei|ne|não|nao|ei|hayır|hayir|нет'.split('|'),
)
const drafts = wordSet(
  `draft, drafts, archived, unlisted, unpublished, not published, disabled, inactive, deactivated, pending, private, trash, staging,
  entwurf, archiviert, inaktiv, brouillon, archive, inactif, borrador, archivado, inactivo, concept, gearchiveerd, inactief, bozza,
  archiviato, disattivato`,
)
const hidden = wordSet(
  'hidden, not visible, unlisted, staging, versteckt, verborgen, masque, oculto, nascosto',
)

/** Apostrophes keep spreadsheets from reading `-1` as a formula. */
const plain = (value: string) => value.trim().replace(/^'/, '').toLowerCase()
const byNo = (value: string) => (noes.has(plain(value)) ? 'shop.unpublished' : undefined)
const byDraft = (value: string) => (drafts.has(wordKey(value)) ? 'shop.unpublished' : undefined)
const byHiding = (value: string) => (hidden.has(wordKey(value)) ? 'shop.hidden' : undefined)

/** Columns that only exports of shops have. */
const variants = wordKeys(
  'variant sku, variant price, handle, url handle, handle id, item type, product id non editable',
)

const kinds: Kind[] = [
  {
    // Shopify, WooCommerce in its languages, Odoo
    named:
      wordSet(`published, published on online store, is published, website published, veröffentlicht, publié, gepubliceerd,
      publicado, pubblicato, opublikowano, opublikowane, publicerad, udgivet, publisert, julkaistu, publikováno`),
    beside: [],
    leftOutBy: byNo,
  },
  {
    // PrestaShop in its languages, BigCommerce, Gambio and xt:Commerce
    named: wordSet(
      `active 0 1, actif 0 1, aktiv 0 1, activo 0 1, attivo 0 1, actief 0 1, product visible, p status, product active`,
    ),
    beside: [],
    leftOutBy: byNo,
  },
  {
    // Wix and Squarespace
    named: wordSet('visible, is visible'),
    beside: [variants],
    leftOutBy: byNo,
  },
  {
    // PrestaShop
    named: wordSet('active, enabled'),
    beside: [wordKeys('reference, wholesale price, price tax excluded')],
    leftOutBy: byNo,
  },
  {
    // Magento: 1 is enabled, 2 disabled
    named: wordSet('product online, status'),
    beside: [wordKeys('attribute set code, attribute set')],
    leftOutBy: value => (plain(value) === '2' ? 'shop.unpublished' : (byNo(value) ?? byDraft(value))),
  },
  { named: wordSet('status, product status, artikelstatus'), beside: [], leftOutBy: byDraft },
  {
    named:
      wordSet(`visibility in catalog, visibility, catalog visibility, sichtbarkeit im katalog, visibilité dans le catalogue,
      zichtbaarheid in catalogus, visibilidad en el catálogo, visibilità nel catalogo`),
    beside: [],
    leftOutBy: byHiding,
  },
]
