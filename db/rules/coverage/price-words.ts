/** The text of a line beside an amount; `isNamed` where a currency stands with it. */
export type BesidePrice = { ahead: string; behind: string; isNamed: boolean }

const measures =
  '(?:k?g|mg|lbs?|oz|[mcd]?l|ltr|lit(?:er|re)s?|[mcdk]?m[²³23]?|inch|zoll|k?wh?|v|m?ah|hz|db|°c?|uhr|h|min|sec|jahre?|years?|ans|%|‰|st|stk|stück|szt|ks|pcs?|teile?)'
const amountOfUnit = new RegExp(
  String.raw`^\s?(?:[%‰"″]|${measures}(?![\p{L}\d])|[x×]\s?\d|[-–]\s?\d+(?:[.,]\d+)?\s?${measures}(?![\p{L}\d]))`,
  'iu',
)
/** Behind an amount that is the price of a unit: `/kg`, `je 100 g`, `pro l`. Of a piece it is the price. */
const perUnit =
  /^\s?\)?\s?(?:\/|per|je|pro|par|por|al|à|a|le|la|il|el|de)\s?(?:\d+\s?)?(?:k?g|mg|kilo|lbs?|oz|[mcd]?l|liter|litre|litro|m[²³23]?|meter|mètre|metro|kwh|monat|month|mois|mes|maand|jahr|year)(?![\p{L}\d])/iu
const ofUnit =
  /(?:=|\(\s?[^()]*\d\s?(?:k?g|mg|[mcd]?l|m[²³23]?|cm|lb|oz)\.?\s?:|grundpreis:?|(?:kilo|kg|liter|l|m²)-?preis:?|unit price:?|prix au (?:kilo|litre):?|prijs per (?:kilo|liter):?)\s*\(?\s*$/iu
const saved =
  /(?:spar(?:en|e|t)?(?: sie)?|gespart|ersparnis|rabatt|gutschein|bestellwert|mindestbestellwert|versand(?:kosten)?|porto|pfand|save|you save|saving|off|discount|voucher|shipping|delivery|deposit|économi(?:e|sez)|remise|livraison|consigne|ahorr[ae]s?|descuento|envío|korting|bespaar|verzend(?:kosten)?|statiegeld|sconto|risparmi|rabat|oszczędzasz|minus|bis zu|up to|jusqu.à|hasta|tot)\s*:?\s*$/iu
const savedBehind =
  /^\s?(?:off\b|rabatt|gespart|sparen|discount|korting|de remise|de descuento|pfand|zzgl\.? pfand)/iu

/** True for an amount that is a measure, a price per unit, something saved, or the costs of something else. */
export function isNoPrice({ ahead, behind, isNamed }: BesidePrice): boolean {
  if (!isNamed && amountOfUnit.test(behind)) return true
  if (!isNamed && /(?:[x×Ø⌀]|\bvers?(?:ion)?\.?|\bv)\s?$/iu.test(ahead)) return true
  if (/^\s*[-–−]\s?$/.test(ahead)) return true
  return perUnit.test(behind) || ofUnit.test(ahead) || saved.test(ahead) || savedBehind.test(behind)
}

const old =
  /(?:statt|anstatt|uvp|vorher|bisher|früher|ehemals|alt|listenpreis|normalpreis|was|rrp|msrp|instead of|list price|regular(?: price)?|before|originally|au lieu de|prix conseillé|avant|ancien prix|van|adviesprijs|normaal|antes|pvpr?|en vez de|precio anterior|invece di|prima|anziché|zamiast|przedtem|původně|tidigare|ord\.? ?pris|før)(?:\s+(?:preis|price|prix|prijs|precio))?\s*:?\s*\d?\)?\s*$/iu

/** True if the words before an amount say that it is the price of before. */
export function isOldPrice(ahead: string): boolean {
  return old.test(ahead)
}
