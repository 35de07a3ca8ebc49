const taxes = 'mwst|ust|vat|btw|tax|taxes|moms|mva|gst|iva|tva|kdv|dph|pdv|afa|alv|ндс'
/** Signs of notes, and words that say that tax is in a price. */
const withTax = new RegExp(
  String.raw`(?:\s*[*†¹²³]|\s*税込み?|\s+(?:(?:inkl|incl|inc|inkluderat|inklusive|including|includes)\.?\s*(?:(?:ges|gesetzl|der)\.?\s*)?(?:\d{1,2}(?:[.,]\d)?\s*%\s*)?(?:${taxes})|ttc|tvac|(?:${taxes})\s+(?:incl(?:uida|uso|use|uded)?|inclusa|inkl|dahil)|(?:s|с|z|cu)\s+(?:${taxes}))\.?)+\s*$`,
  'i',
)
/** Words that say that a price is that of one piece; those of a metre or a kilogram are other prices. */
const ofOne =
  /(?:\s*(?:\/|per|pro|je|par|por|la|za|\bà)\s*(?:st(?:k|ck|ück|uck|uk)?|pcs?|pieces?|pièce|units?|unité|unidad|ud|pezzo|pz|szt|sztuk[aię]|ks|kus|db|adet|шт|kpl|vnt|buc|個|件)\.?|\s+(?:each|ea\.?|a piece|le stuk|die stück))\s*$/iu
/** Shipping is never in a price. */
const withoutShipping =
  /[\s,;+]+(?:zzgl|exkl|excl|plus|hors|exclusief|más|più|\+)\.?\s+(?:versand(?:kosten)?|shipping|postage|delivery|frais de port|livraison|verzendkosten|gastos de envío|spedizione)\.?\s*$/iu
const begins =
  /^(?:(?:preis|price|prix|prijs|precio|prezzo|preço|cena|pris|hinta|fiyat|цена|価格)\s*:|(?:uvp|rrp|msrp|ppc)[\s:.]|(?:nur|only|seulement|slechts|solo|just|now|jetzt)\s)\s*/iu
/** `US $`, `C $` */
const dollars = /\b(US|U\.S\.|CA|C|CDN|AU|A|NZ|HK|SG|S|NT|MX)\s+\$/i

/** Amounts that need no look, as most. */
const isBare = /^\d[\d.,]*(?:\s?(?:[A-Z]{3}|€))?$|^\p{Sc}\s?\d[\d.,]*$/u

/** Returns a price without words and signs that do not change it, and in digits of ASCII: `１，２９９円（税込）` → `1,299円`. */
export function bareAmount(text: string): string {
  if (isBare.test(text)) return text
  const ascii = text
    .replace(/[\uff01-\uff5e]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .replace(/٫/g, '.')
    .replace(/٬/g, "'")
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/[()[\]]/g, ' ')
    .trim()
  return ascii
    .replace(begins, '')
    .replace(withoutShipping, '')
    .replace(withTax, '')
    .replace(ofOne, '')
    .replace(dollars, '$1$')
    .replace(/^(\d+)\s?([€£])(\d\d)$/, '$1.$3 $2')
    .replace(/(^|[\p{Sc}\s])([.,]\d\d)(?![\d.,])/u, '$10$2')
}
