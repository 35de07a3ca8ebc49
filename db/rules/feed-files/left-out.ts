import { wordKey, wordKeys, wordSet } from '../feed-values/word-keys.ts'

/** A reason why a shop does not show a product. */
export type LeftOut = 'leftOut.unpublished' | 'leftOut.hidden'

/** The kinds of a name of a feed that says whether the shop shows a product. */
export type Saying = readonly Kind[]

/** How a feed writes that there is no value, as opposed to an empty one. */
export const noValue = 'null'

/**
 * Knows by the names in a feed – columns, elements, members – and their values which products its shop does not show. In
 * doubt a product is shown.
 */
export class LeftOutRule {
  readonly #sayings = new Map<string, Saying | null>()
  readonly #present = new Set<string>()

  /**
   * Takes a name of the feed. Most come with every product, so they are remembered as they are written.
   * @param nameIn returns the name in what is written; undefined if that names another thing than the product
   * @returns undefined if it says nothing of whether a product is shown
   */
  sayingOf(
    written: string,
    nameIn: (written: string) => string | undefined = () => written,
  ): Saying | undefined {
    const known = this.#sayings.get(written)
    if (known !== undefined) return known ?? undefined
    const name = nameIn(written) ?? ''
    const key = name.length > longestName ? '' : wordKey(name)
    const saying = sayings.get(key)
    if (this.#sayings.size < mostNames) this.#sayings.set(written, saying ?? null)
    if (neighbours.has(key)) this.#present.add(key)
    return saying
  }

  /** Returns why a value leaves its product out. Names that the feed has beside it have been taken before. */
  leftOutBy(saying: Saying, value: string): LeftOut | undefined {
    for (const { beside, leftOutBy } of saying) {
      const leftOut = leftOutBy(value)
      if (leftOut && beside.every(one => one.some(key => this.#present.has(key)))) return leftOut
    }
    return undefined
  }
}

const longestName = 200 // characters
const mostNames = 1000 // bounds what is remembered of a hostile feed

type Kind = {
  named: ReadonlySet<string>
  /** Names of which it needs one each, since its own may mean something else. */
  beside: string[][]
  leftOutBy(value: string): LeftOut | undefined
}

const words = (list: string): ReadonlySet<string> => new Set(list.split('|'))
/** As programs write it, and spreadsheets in their language. */
const falses = words('0|false|f|falsch|falso|faux|fałsz|onwaar')
const noes = words(
  '0|-1|false|no|n|f|off|falsch|falso|faux|nein|non|nee|nie|nej|nei|ne|não|nao|ei|hayır|hayir|нет',
)
const trues = words('1|true|t|wahr|vrai|vero|verdadero|waar|prawda')
const yeses = words('1|true|t|yes|y|on|wahr|vrai|vero|verdadero|waar|prawda|ja|oui|sí|si|sì|tak')
const drafts = wordSet(
  `draft, drafts, archived, unlisted, unpublished, not published, disabled, inactive, deactivated, pending, private, trash, staging,
  deleted, removed, expired, proposed, rejected, entwurf, archiviert, inaktiv, brouillon, archive, inactif, borrador, archivado,
  inactivo, concept, gearchiveerd, inactief, bozza, archiviato, disattivato`,
)
const hidden = wordSet(
  'hidden, not visible, invisible, none, nowhere, private, false, unlisted, staging, versteckt, verborgen, masque, oculto, nascosto',
)
const deletions = wordSet('delete, deleted')

/** Apostrophes keep spreadsheets from reading `-1` as a formula. */
const plain = (value: string) => value.trim().replace(/^'/, '').toLowerCase()
const longestWord = 30
const isWordOf = (set: ReadonlySet<string>, value: string) =>
  value.length <= longestWord && set.has(wordKey(value))

const unpublishedIf = (is: (value: string) => boolean) => (value: string) =>
  is(value) ? 'leftOut.unpublished' : undefined
const hiddenIf = (is: (value: string) => boolean) => (value: string) =>
  is(value) ? 'leftOut.hidden' : undefined
const isFalse = (value: string) => falses.has(plain(value))
const isNo = (value: string) => noes.has(plain(value))
const isTrue = (value: string) => trues.has(plain(value))
const isYes = (value: string) => yeses.has(plain(value))
const isDraft = (value: string) => isWordOf(drafts, value)
const isHidden = (value: string) => isWordOf(hidden, value)
const isDeletion = (value: string) => isWordOf(deletions, value)
const isMoment = (value: string) => /^\s*(?:\d{4}-\d{2}-\d{2}|\d{10}(?:\d{3})?\s*$)/.test(value)

/** Names that only exports of shops have. */
const ofPrestaShop = wordKeys('reference, wholesale price, price tax excluded')
const ofMagento = wordKeys('attribute set code, attribute set, attribute set id')
const ofOpenCart = wordKeys('tax class id, date available')

const kinds: Kind[] = [
  {
    // Shopify, WooCommerce in its languages, Odoo, commercetools, Salesforce
    named:
      wordSet(`published, published on online store, is published, website published, web published, online flag, veröffentlicht,
      publié, gepubliceerd, publicado, pubblicato, opublikowano, opublikowane, publicerad, udgivet, publisert, julkaistu, publikováno`),
    beside: [],
    leftOutBy: unpublishedIf(value => isNo(value) || isDraft(value)),
  },
  {
    // Shopify, Strapi
    named: wordSet('published at'),
    beside: [],
    leftOutBy: unpublishedIf(value => plain(value) === noValue),
  },
  {
    // PrestaShop in its languages, BigCommerce, Gambio and xt:Commerce, OXID, Plentymarkets
    named: wordSet(
      `active 0 1, actif 0 1, aktiv 0 1, activo 0 1, attivo 0 1, actief 0 1, product visible, p status, product active, is active,
      product enabled, is enabled, oxactive`,
    ),
    beside: [],
    leftOutBy: unpublishedIf(isNo),
  },
  {
    // Shopware, Stripe, Akeneo, Ecwid, Sylius, Wix and Squarespace
    named: wordSet('active, enabled, aktiv, actif, activo, attivo, actief, visible, is visible'),
    beside: [],
    leftOutBy: unpublishedIf(isFalse),
  },
  {
    named: wordSet('active, enabled'),
    beside: [ofPrestaShop],
    leftOutBy: unpublishedIf(isNo),
  },
  {
    named: wordSet('is hidden, hide from shop, oxhidden'),
    beside: [],
    leftOutBy: hiddenIf(isYes),
  },
  { named: wordSet('hidden'), beside: [], leftOutBy: hiddenIf(isTrue) },
  {
    named: wordSet(
      'show in shop, show in webshop, show in store, visible in shop, im shop anzeigen, im shop sichtbar',
    ),
    beside: [],
    leftOutBy: hiddenIf(isNo),
  },
  {
    // Square, Algolia and databases
    named: wordSet(
      `archived, is archived, deleted, is deleted, trashed, unlisted, draft, is draft, disabled, is disabled, archiviert, gelöscht`,
    ),
    beside: [],
    leftOutBy: unpublishedIf(isYes),
  },
  {
    named: wordSet('deleted at, archived at, trashed at'),
    beside: [],
    leftOutBy: unpublishedIf(isMoment),
  },
  {
    // BMEcat and Salesforce as `mode`, Amazon
    named: wordSet('mode, update delete, operation type'),
    beside: [],
    leftOutBy: unpublishedIf(isDeletion),
  },
  {
    // Magento: 1 is enabled, 2 disabled
    named: wordSet('product online, status'),
    beside: [ofMagento],
    leftOutBy: unpublishedIf(value => plain(value) === '2' || isNo(value)),
  },
  { named: wordSet('status'), beside: [ofOpenCart], leftOutBy: unpublishedIf(isNo) },
  {
    // Etsy calls it a state
    named: wordSet(
      'status, product status, artikelstatus, state, listing status, listing state, publication status',
    ),
    beside: [],
    leftOutBy: unpublishedIf(isDraft),
  },
  {
    named:
      wordSet(`visibility in catalog, visibility, catalog visibility, product visibility, sichtbarkeit im katalog, sichtbarkeit,
      visibilité dans le catalogue, zichtbaarheid in catalogus, visibilidad en el catálogo, visibilità nel catalogo`),
    beside: [],
    leftOutBy: hiddenIf(isHidden),
  },
]

const sayings: ReadonlyMap<string, Saying> = new Map(
  [...new Set(kinds.flatMap(({ named }) => [...named]))].map(key => [
    key,
    kinds.filter(({ named }) => named.has(key)),
  ]),
)
const neighbours: ReadonlySet<string> = new Set(kinds.flatMap(({ beside }) => beside.flat()))
