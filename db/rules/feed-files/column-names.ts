import type { StockSense } from '#db/rules/feed-values/availability.ts'
import { wordKey, wordKeys } from '#db/rules/feed-values/word-keys.ts'
import { customLabelFields, type FeedField, feedFields } from '#db/rules/imports/feed-fields.ts'
import { type ColumnTarget, columnTargets, isForOne } from './mapping.ts'

/** Prices with tax. */
const grossNames =
  'price gross, price with vat, price vat, price incl vat, price tax included, price tax incl, gross price, bruttopreis, preis brutto, prix ttc, prijs incl btw, cena brutto'

/**
 * English, German, French, Dutch, Spanish, Italian, Polish, Scandinavian, and those of exports of Shopify, WooCommerce,
 * Magento, PrestaShop, Facebook, Heureka and Yandex.
 */
const usualNames: Partial<Record<ColumnTarget, string>> = {
  id: `merchant product id, product code sku, ordernumber, aid, ugs, unieke code, sku, offer id, variant sku, retailer id, item id, reference, article number, article no, article id, item number, item no, item id, product id, product number, product code, code, ref,
    artikelnummer, artikel nr, art nr, bestellnummer, bestell nr, produktnummer, produkt nr, produkt id, sachnummer, identnummer,
    numero d article, no article, code article, code produit, reference produit, reference article, identifiant,
    artikelcode, bestelnummer, productnummer, referencia, codigo, codigo de producto, codice, codice articolo, riferimento,
    numer artykulu, kod produktu, indeks, symbol, varenummer, varenr, tuotenumero, tuotekoodi`,
  title: `title short, short title, name, product name, product title, product, item name, item, article, heading,
    bezeichnung, artikelbezeichnung, produktname, produkttitel, titel, produkt, artikel, artikelname,
    nom, nom du produit, titre, designation, libelle, produit, naam, productnaam, omschrijving kort, artikelnaam,
    nombre, titulo, nombre del producto, producto, nome, titolo, nome prodotto, prodotto, nazwa, nazwa produktu, tytul,
    navn, produktnavn, namn, produktnamn, benamning, varenavn, nimi, tuotenimi`,
  description: `desc, description long, body html, body, rich text description, product description, short description, summary, long description, details, text, long text,
    beschreibung, artikelbeschreibung, produktbeschreibung, langtext, artikeltext, produkttext,
    description du produit, descriptif, texte, beschrijving, omschrijving, productomschrijving,
    descripcion, descrizione, opis, opis produktu, beskrivelse, beskrivning, kuvaus`,
  link: `merchant deep link, url, permalink, product url, product link, web address, website, page, landing page, deeplink, shop url, shop link,
    produkt url, produktlink, webadresse, adresse, lien, lien produit, url produit, product pagina, enlace, adres, lank, lenke, linkki`,
  image_link: `merchant image url, product image url, product image url 1, bilder, afbeeldingen, imagenes, immagini, image locatie, image, images, image links, featured image, photos, pictures, media, image urls, image urls x y z, image 0 url, img url, picture, base image, image url, picture url, photo, photo url, main image, image 1, image src, thumbnail,
    bild, bild url, bildlink, hauptbild, foto, abbildung, bildadresse, image principale, lien image, url image, photo principale,
    afbeelding, afbeelding url, hoofdafbeelding, imagen, immagine, zdjecie, obraz, billede, bilde, kuva`,
  additional_image_link: `additional image links, additional image urls, imgurl alternative, gallery, image 1 url, image 2 url, image 3 url, additional image, additional images, more images, further images, other images, image 2, image 3, image 4,
    weitere bilder, zusatzbild, zusatzbilder, bild 2, bild 3, bild 4, autres images, image supplementaire, extra afbeelding, extra afbeeldingen`,
  price: `${grossNames},
    search price, regularer preis, tarif regulier, reguliere prijs, precio normal, price ek, variant price, base price, regular price, list price, retail price, unit price, sales price, rrp, msrp, amount, price eur, price usd, price gbp,
    preis, vk, verkauf, vk preis, verkaufspreis, uvp, listenpreis, einzelpreis, ladenpreis, preis eur,
    prix, prix de vente, prix public, prix unitaire, prijs, verkoopprijs, adviesprijs,
    precio, precio de venta, prezzo, prezzo di vendita, cena, pris, utsalgspris, hinta`,
  sale_price: `tarif promo, precio rebajado, prezzo in offerta, special price, offer price, discount price, discounted price, promo price, promotion price, reduced price, action price,
    aktionspreis, angebotspreis, sonderpreis, rabattpreis, reduzierter preis, prix promo, prix promotionnel, prix remise, prix solde, prix barre,
    actieprijs, aanbiedingsprijs, precio de oferta, precio rebajado, prezzo scontato, prezzo offerta, cena promocyjna, tilbudspris, kampanjpris, tarjoushinta`,
  sale_price_effective_date:
    'sale period, offer period, aktionszeitraum, angebotszeitraum, periode promo, actieperiode',
  sale_price_start_date: `date sale price starts, special price from date, special from date, sale start, sale starts, sale from, discount from,
    discount from yyyy mm dd, aktion von, angebot von`,
  sale_price_end_date: `date sale price ends, special price to date, special to date, sale end, sale ends, sale until, sale to, discount to,
    discount to yyyy mm dd, aktion bis, angebot bis`,
  compare_at_price:
    'price old, pseudoprice ek, variant compare at price, price before discount, old price, was price, streichpreis, statt preis',
  currency:
    'currency code, currency id, price currency, wahrung, waehrung, devise, monnaie, valuta, munt, moneda, divisa, waluta, valutta',
  availability: `avail, vorratig, en stock, op voorraad, stock status, in stock, is in stock, available, sold out, out of stock, available for order, available for order 0 no 1 yes, stock, verfugbarkeit, verfuegbarkeit, lieferbarkeit, lagerstatus, ausverkauft, disponibilite, stock disponible,
    beschikbaarheid, voorraadstatus, disponibilidad, disponibilita, dostepnosc, tilgjengelighet, tillganglighet, saatavuus`,
  brand: `brand name, manufacturer name, supplier, brands, manufacturer, vendor, make, marke, hersteller, fabricant, marque, merk, fabrikant, marca, fabricante, produttore, marka, producent, merke, tuotemerkki`,
  gtin: 'eans, variant barcode, gtin13, gtin 14, gtin 12, gtin 8, gtin upc ean or isbn, global unique id, ean, ean code, ean 13, upc, barcode, isbn, ean gtin, gtin ean, strichcode, code barres, code ean, codigo de barras, codice a barre, kod ean, streckkod, strekkode',
  mpn: 'hans, mpnr, productcode fabrikant, manufacturer part number, part number, model number, model, herstellernummer, hersteller artikelnummer, teilenummer, modell, modellnummer, reference fabricant, fabrikantnummer',
  product_type: `merchant category, shop cat, cat, kategorien, categorieen, categorias, categorie prodotto, product types, category text, categories x y z, category path, category, categories, product category, type, product group, department, kategorie, warengruppe, produktgruppe, produktkategorie, artikelgruppe,
    categorie, rayon, famille, productgroep, productcategorie, categoria, kategoria, kategori, varegruppe, tuoteryhma`,
  google_product_category: 'google category, google kategorie, categorie google',
  item_group_id:
    'url handle, mainnumber, handle, parent id, product group id, parent sku, group id, variant group, parent, vaterartikel, variantengruppe, groupe de variantes',
  color:
    'colour, color name, farbe, farbton, couleur, coloris, kleur, colore, kolor, farge, farg, vari, cor, barva, farba, szin, culoare, renk, boja, spalva, цвят, цвет, колір',
  size: 'sizes, grosse, groesse, kleidergrosse, taille, pointure, maat, talla, taglia, rozmiar, storrelse, storlek, koko, tamanho, velikost, velkost, velicina, meret, marime, beden, dydis, размер, розмір',
  material:
    'materials, fabric, werkstoff, stoff, matiere, materiau, materiaal, tessuto, materiale, materiaali',
  pattern: 'print, muster, dessin, motif, patroon, estampado, fantasia, wzor, monster, kuvio',
  multipack: `pack size, pack quantity, packing unit, pieces per pack, units per pack, number in pack, case pack,
    verpackungseinheit, ve, packungsgrosse, inhalt stuck, conditionnement, unite d emballage, verpakkingseenheid, wielopak`,
  minimum_order_quantity: `min order quantity, minimum quantity, min quantity, min qty, moq, quantity min, order quantity minimum,
    mindestbestellmenge, mindestmenge, mindestabnahme, quantite minimum, quantite minimale, minimale bestelhoeveelheid,
    cantidad minima, quantita minima, minimalna ilosc`,
  maximum_order_quantity: `max order quantity, maximum quantity, max quantity, max qty, quantity max, order quantity maximum,
    hochstbestellmenge, maximalmenge, quantite maximum, quantite maximale, cantidad maxima, quantita massima, maksymalna ilosc`,
  order_quantity_step: `quantity step, quantity increment, increment, quantity interval, order quantity multiple, order multiple, order increment,
    mengenstaffelung, bestellschritt, mengenschritt, multiple de commande, besteleenheid`,
}

/** Look-alikes that readers must not see, such as purchase prices and stock. */
const neverRead = `price net, price cost, baseprice ek, prix ht, purchase price, cost, cost price, cost of goods, cost per item, wholesale price, net price, price tax excluded, price tax excl, ek, einkauf, einkaufspreis, nettopreis, ek preis,
    prix d achat, inkoopprijs, precio de compra, prezzo di acquisto, cena zakupu, indkobspris, inkopspris, quantity, qty, menge, bestand, stuckzahl`

/** Exports that call something else by a name above, by columns that only they have. */
const exports: { has: string[]; targets: Record<string, ColumnTarget | null> }[] = [
  // WooCommerce
  {
    has: ['sku', 'visibility in catalog', 'regular price'],
    targets: {
      sku: 'id',
      id: null,
      type: null,
      stock: null,
      parent: 'item_group_id',
      'short description': null,
    },
  },
  // Magento
  {
    has: ['sku', 'attribute set code', 'product type'],
    targets: { 'product type': null, categories: 'product_type', 'short description': null },
  },
  ...[
    ['ugs', 'tarif regulier'],
    ['sku', 'reguliere prijs'],
    ['sku', 'precio normal'],
    ['artikelnummer', 'regularer preis'],
  ].map(has => ({ has, targets: { type: null } })),
  // BigCommerce
  {
    has: ['product code sku', 'item type', 'product type'],
    targets: { 'product type': null, 'product id': null },
  },
  // PrestaShop
  {
    has: ['product id', 'reference', 'wholesale price'],
    targets: { reference: 'id', 'product id': null, summary: null, id: null },
  },
]

const byName: ReadonlyMap<string, ColumnTarget | null> = new Map([
  ...Object.entries(usualNames).flatMap(([target, names]) => namesOf(target as ColumnTarget, names)),
  ...columnTargets.flatMap(target => namesOf(target, target)),
  ...customLabelFields.flatMap(field => namesOf(field, field.replace('custom_', ''))),
  ...namesOf(null, neverRead),
])

function namesOf<Target>(target: Target, names: string): [string, Target][] {
  return wordKeys(names).map(key => [key, target])
}

const longestName = 200 // characters; no column of a shop has as many

/** Returns the field of `g:Sale Price` or `Artikel-Nr.`; null if never imported, undefined if unknown. */
export function targetNamed(name: string): ColumnTarget | null | undefined {
  if (name.length > longestName) return undefined
  const key = wordKey(name.replace(/^g:/i, ''))
  if (byName.has(key)) return byName.get(key)
  return (
    byName.get(key.replace(/(?:eur|usd|gbp|chf|€|in)+$/, '')) ?? byName.get(wordKey(withoutLanguage(name)))
  )
}

const languages = 'de|en|fr|nl|es|it|pl|pt|da|sv|fi|nb|cs|sk|hu|ro|us|uk|gb'
const languageAtEnd = new RegExp(`[-_:.([ ]+(?:${languages})(?:[-_][a-z]{2})?(?:-[a-z]+)?[)\\]]?\\s*$`, 'i')
const languageAtStart = new RegExp(`^(?:${languages})[-_: ]+(?=[a-z]{3})`, 'i')

/** `name-de_DE`, `Title (en)`, `NL_Title_Short` */
function withoutLanguage(name: string): string {
  return name.length > 100 ? name : name.replace(languageAtEnd, '').replace(languageAtStart, '')
}

/** Returns the field that is named as in Google's feeds, in any spelling: `g:Sale Price` → `sale_price`. */
export function fieldNamed(name: string): FeedField | undefined {
  return exactly.get(
    name
      .trim()
      .toLowerCase()
      .replace(/^g:/, '')
      .replace(/[\s-]+/g, '_'),
  )
}

const exactly = new Map<string, FeedField>(feedFields.map(field => [field, field]))

const gross: ReadonlySet<string> = new Set(wordKeys(grossNames))

/** True for a name of prices with tax, which count before those that leave it open. */
export function isGrossPrice(name: string): boolean {
  return gross.has(wordKey(name))
}

/**
 * Returns the fields of a table's columns by their names, null for others. Google's names come first, and only they may
 * come twice.
 */
export function targetsNamed(names: readonly string[]): (ColumnTarget | null | undefined)[] {
  const keys = names.map(wordKey)
  const known = exports.find(({ has }) => has.every(name => keys.includes(wordKey(name))))
  const own = new Map(Object.entries(known?.targets ?? {}).map(([name, target]) => [wordKey(name), target]))
  const isInternal = hasOwnSku(keys)
  const targets: (ColumnTarget | null | undefined)[] = names.map((name, at) => {
    const key = keys[at] ?? ''
    if (own.has(key)) return own.get(key)
    if (isInternal && key === 'id') return null
    return gross.has(key) ? 'price' : fieldNamed(name)
  })
  if (keys.some(key => gross.has(key)))
    for (const [at, target] of targets.entries())
      if (target === 'price' && !gross.has(keys[at] ?? '')) targets[at] = null
  for (const [at, name] of names.entries()) {
    if (targets[at] !== undefined) continue
    const target = targetNamed(name)
    if (target == null || !isForOne(target) || !targets.includes(target)) targets[at] = target
  }
  return targets
}

/** SKUs beside an `id` that is a number of the shop's own. */
const ownSkus: ReadonlySet<string> = new Set(
  wordKeys(`sku, artikelnummer, article number, product number, reference, ugs, artikelcode, codigo, codice,
    merchant product id, product code sku, varenummer`),
)
/** Names that only Google's feeds have, whose `id` is what the shop shows. */
const googleOnly: ReadonlySet<string> = new Set(feedFields.filter(field => field.includes('_')).map(wordKey))

/** True if an `id` is not what people know a product by. */
function hasOwnSku(keys: readonly string[]): boolean {
  return keys.some(key => ownSkus.has(key)) && !keys.some(key => googleOnly.has(key))
}

/** Columns and elements that ask something other than whether a product is available. */
const senses: ReadonlyMap<string, StockSense> = new Map([
  ...namesOf<StockSense>(
    'pieces',
    `stock, in stock, is in stock, stock disponible, lagerstatus, quantity, qty, stock quantity, inventory, inventory quantity,
      variant inventory qty, menge, bestand, lagerbestand, lager, stuckzahl, voorraad, quantite, cantidad, quantita, ilosc, antal`,
  ),
  ...namesOf<StockSense>('soldOut', 'sold out, out of stock, ausverkauft'),
])

/** Returns what a column of availabilities asks. */
export function stockSenseOf(name: string): StockSense {
  return senses.get(wordKey(name)) ?? 'available'
}
