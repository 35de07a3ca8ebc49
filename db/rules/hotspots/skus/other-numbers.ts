import { languageCodes } from '../../languages.ts'
import { withoutEnd } from '../../pages/text-ends.ts'
import { remembered } from '../../remembered.ts'

/** The words of a number's line, the word that has the number, and the line before. */
export type NumberPlace = { words: readonly string[]; at: number; lineBefore: string }

const mostFigures = 6 // longer numbers are seldom anything but SKUs

const mostBeside = 50 // words on each side; lines of drawn data have hundreds of thousands

/** True if a short number, found as a SKU, measures, dates, prices or locates something instead. */
export function isOtherNumber(number: string, place: NumberPlace): boolean {
  return number.length <= mostFigures && isSomethingElse(number, place)
}

/** The same for a number of any length, of which no product is known. */
export function isSomethingElse(number: string, { words, at, lineBefore }: NumberPlace): boolean {
  if (!isNumber(number)) return false
  const word = words[at] ?? ''
  const ahead = words.slice(Math.max(0, at - mostBeside), at).reverse()
  const behind = endsPhrase(word) ? [] : words.slice(at + 1, at + 1 + mostBeside)
  if (isPartOfOther(word) || isPhone(number, ahead) || isInRegister(ahead)) return true
  if (isLabel(ahead[0] ?? '')) return false
  return (
    isCounted(ahead) ||
    isMeasured(number, ahead, behind) ||
    isSize(ahead, behind) ||
    isOfDate(number, ahead, behind) ||
    isInAddress(number, ahead, behind, lineBefore)
  )
}

const isNumber = (text: string) => /^\d+$/.test(text)
const bare = (text: string) => withoutEnd(text.toLowerCase(), /[)\]"'»”.,:;]/u).replace(/^[(["'«„“]+/, '')
const endsPhrase = (word: string) => /[,;.)]$/.test(word)

/** A web address, a time or scale, a date, or a phone, of which the number is a part. */
function isPartOfOther(word: string): boolean {
  return (
    /:\/\/|@|www\.|^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}[/?:]/iu.test(word) ||
    /^\D?\d{1,2}:\d{1,2}\b/.test(word) ||
    /^\D?(?:\d{1,2}\/\d{1,2}\/\d{2,4}|(?:19|20)\d\d\/\d\d(?:\d\d)?|0\d{2,4}\/\d+)\D?$/.test(word)
  )
}

const label =
  /^(?:(?:art(?:icle|ikel|\.)?|item|best(?:ell)?|prod(?:uct|ukt)?|model|order)?[.-]*(?:nr|no|num|number|nummer|code|sku|ref|réf|id|kod|kód|cod|código|codice)|art|art[ií]c?ulo|article|artikel|item|modell?|modèle|modelo|modello|référence|référ|n[°º]|№|#|арт|артикул|код|رقم|کد|מק["״]ט|品番|型番|货号|型号|編號|รหัส|품번)$/iu

/** True for a word before an article number, such as `Art.` or `No.` */
export const isLabel = (word: string) => label.test(bare(word))

/** Words before a number that make it a price, a day, a page, a phone or an entry in a register. */
const counts =
  /^(?:[€$£¥₽₺₴₹₩₫฿]|eur|usd|chf|gbp|sek|nok|dkk|pln|czk|huf|rs|r\$|page|pages|seite|seiten|pagina|página|str(?:ana|ona)|sida|side|стр|〒|plz|zip|postfach|box|hrb|siret|nip|kvk|iban|vat)$/iu

function isCounted(ahead: readonly string[]): boolean {
  const [of = '', number = '', page = ''] = ahead
  if (isOf.test(of) && /^\d{1,4}$/.test(number) && counts.test(bare(page))) return true
  // The first figures of `€ 1 299` are before its last.
  const at = ahead.findIndex((text, position) => position > 2 || !/^\d{1,3}$/.test(text))
  const word = ahead[at] ?? ''
  // The sign of `129,00 €` belongs to the amount before.
  if (isCurrency.test(word) && isAmount.test(ahead[at + 1] ?? '')) return false
  return counts.test(bare(word)) || /^(?:pp?|[Ss])\.$/.test(word) || norm.test(word)
}

const isOf = /^(?:of|von|de|sur|di|van|av|af|z|из|\/)$/iu
const isCurrency = /^(?:[€$£¥₽₺₴₹₩₫฿]|eur|euros?|usd|chf|gbp|sek|nok|dkk|pln|czk|huf|zł|kč|kr)$/iu
const isAmount = /^\d[\d.,']*[.,](?:\d\d|[-–])$/

/** Norms and color charts, as they are written. */
const norm = /^(?:DIN|EN|ISO|IEC|VDE|ASTM|ANSI|RAL|NCS|HKS|Pantone|PANTONE|Ø|ø|⌀|∅)$/

const register = /^(?:ean|gtin|upc|isbn|issn|iban|barcode|ust-id|ust-idnr|vat|nip|siret|hrb)$/

/** Figures in groups behind the name of their register. */
function isInRegister(ahead: readonly string[]): boolean {
  const first = ahead.find((text, at) => !/^(?:\d{1,6}|[A-Z]{2}\d{2})$/.test(text) || at > 5)
  return register.test(bare(first ?? ''))
}

const phone =
  /^(?:tel|tél|telefon|telefono|teléfono|telefone|téléphone|phone|fon|fax|mobil|mobile|mob|handy|hotline|call|gsm|whatsapp|puh|tlf|tfn|тел|телефон|факс|☎|✆|📞|📱|電話|电话|전화|โทร|هاتف|תליפון|טל|טלפון|đt)$/u

/** Figures behind a word for phones or a `+`. */
function isPhone(number: string, ahead: readonly string[]): boolean {
  const first = ahead.find((text, at) => !/^[:(\d)/.-]+$/.test(text) || at > 4)
  const groups = ahead.slice(0, first === undefined ? ahead.length : ahead.indexOf(first))
  const lengths = new Set([number, ...groups].map(({ length }) => length))
  // SKUs in a row may begin with zeros, too, but are equally long.
  if (groups.length > 1 && lengths.size > 1 && /^00[1-9]\d{0,2}$/.test(groups.at(-1) ?? '')) return true
  return first !== undefined && (/^\(?\+\d/.test(first) || phone.test(bare(first).split('-')[0] ?? ''))
}

const unit =
  /^(?:[mcdkµ]?m[²³23]?|km|inch|inches|ft|zoll|["″'′]|[mk]?g|gr|kilo|lbs?|oz|[mcd]?l|ltr|liter|litre|litres|k?w|kwh|k?v|m?ah|[kmg]?hz|db|lm|°[cf]?|bar|psi|nm|rpm|[%‰]|ccm|px|dpi|[kmgt]b|kcal|min|sec|h|std|uhr|stück|stk|pcs?|pieces|pièces|piezas|pezzi|unidades|uds?|unités|units?|szt|sztuk|kpl|ks|adet|шт|мм|см|м|кг|г|мл|л|вт|جم|كجم|كغ|غ|سم|مم|ס["״]מ|ק["״]ג|גרם|kg|กรัม|กก|ซม|มม|個|本|枚|台|件|开|ชิ้น|jahre?|years?|ans|anni|años|лет|年|tage|days|jours|seiten|pages|páginas|[€$£¥₽₺₴₹₩₫฿]|eur|euros?|usd|chf|gbp|sek|nok|dkk|pln|czk|huf|zł|kč|kr|ft|lei|руб|грн|tl|vnd|đ|บาท|円|元|원|ريال|درهم|جنيه|ש["״]ח)$/u
const size = /^(?:[A-ZÀ-Ž]|ST|XL)$/ // of clothes

const unitBefore = /^(?:kg|g|cm|mm|ml)$/

function isMeasured(number: string, ahead: readonly string[], behind: readonly string[]): boolean {
  const [first = '', second = '', third = ''] = behind
  // The sign of `€ 129,00` belongs to the amount behind.
  if (isCurrency.test(first) && isAmount.test(second)) return false
  if (isUnit(first) || (number.length < 3 && /^[ap]\.?m\.?$/i.test(first))) return true
  if (unitBefore.test(ahead[0] ?? '') && !/\d$/.test(ahead[1] ?? '')) return true
  return first === '-' && /^\d+(?:[.,]\d+)?$/.test(second) && isUnit(third)
}

/** A unit, or one per another, as of `km/h`. */
function isUnit(text: string): boolean {
  const [word = ''] = text.split('/')
  return (!size.test(word) || word === 'W' || word === 'V') && unit.test(bare(word) || word)
}

function isSize(ahead: readonly string[], behind: readonly string[]): boolean {
  const times = (text?: string) => text !== undefined && /^[x×✕*]$/i.test(text)
  const figures = (text?: string) => text !== undefined && /^\d/.test(text)
  const isSide = ([sign, first, second]: readonly string[]) =>
    times(sign) && (figures(first) || (/^\p{L}$/u.test(first ?? '') && figures(second)))
  return isSide(ahead) || isSide(behind) || (/^\p{L}$/u.test(ahead[0] ?? '') && isSide(ahead.slice(1)))
}

const streetBefore =
  /(?:stra(?:ß|ss)e|str|gasse|allee|straat|gatan|vägen|vej|utca|улица)$|^(?:street|st|road|rd|avenue|ave|via|viale|piazza|corso|calle|plaza|avenida|rua|ul|ulica|rue|boulevard|blvd|ул|đường|phố|ถนน|شارع|רחוב)$/u
const streetBehind =
  /^(?:street|st|road|rd|avenue|ave|boulevard|blvd|lane|drive|court|square|rue|quai|chemin|impasse|place)$/u
const nearby = 5

function isInAddress(
  number: string,
  ahead: readonly string[],
  behind: readonly string[],
  lineBefore: string,
): boolean {
  const [next = '', city = ''] = behind
  const isStreet = (text: string) => streetBefore.test(bare(text))
  if (behind.slice(0, 3).some(text => streetBehind.test(bare(text)) && /^\p{L}/u.test(next))) return true
  if (/^[A-Z]{2}$/.test(next) && /^\p{Lu}\p{Ll}/u.test(city) && number.length === 4) return true
  if (/^[A-Z]{2}$/.test(ahead[0] ?? '') && ahead[1]?.endsWith(',') && number.length === 5) return true
  if (ahead.slice(0, nearby).some(isStreet)) return true
  const isFirst = ahead.length === 0 && number.length >= 4 && /^\p{Lu}\p{Ll}/u.test(next)
  return isFirst && /\d\p{L}?$/u.test(lineBefore) && lineBefore.split(/\s+/).some(isStreet)
}

const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text)
const isDay = (text: string) => /^[0-3]?\d$/.test(text)
const yearAfter =
  /^(?:since|seit|depuis|desde|dal|sedan|från|od|от|с|in|im|en|nel|est|gegr|gegründet|founded|©|copyright)$/u
const yearBeside =
  /^(?:year|jahr|année|año|anno|rok|год|года|г|年|cat[aá]log|catalogue|katal[oó]g|cat[aá]logo|каталог|catalogus|collection|kollektion|collezione|colección|coleção|kolekcja|коллекция|season|saison|stagione|temporada|sezon|сезон|spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|estate|otoño|autunno|invierno|inverno|outono|wiosna|lato|jesień|zima|весна|лето|осень|зима|voorjaar|zomer|herfst|vår|höst|edition|ausgabe|édition|edición)$/u

function isOfDate(number: string, ahead: readonly string[], behind: readonly string[]): boolean {
  const [last = '', next = ''] = [ahead[0], behind[0]]
  if (!isYear(number) && !isDay(number)) return false
  if (isMonth(bare(last)) || isMonth(bare(next))) return true
  if (!isYear(number)) return false
  if (isDay(bare(last)) && isMonth(bare(ahead[1] ?? ''))) return true
  const ranges = [ahead, behind].map(([dash, other = '']) => dash === '-' && isYear(bare(other)))
  const isBeside = [last, next].some(word => yearBeside.test(bare(word.split('/').at(-1) ?? '')))
  return isBeside || yearAfter.test(bare(last)) || /^\d{1,2}\.$/.test(last) || ranges.includes(true)
}

const isMonth = (word: string) => languageCodes.some(language => monthsOf(language).has(word))

/** Long and short names of the months, in lower case, made once a process, as 25 languages take 60 ms. */
const monthsOf = remembered(
  (language): ReadonlySet<string> =>
    new Set([...namesOfMonths(language, 'long'), ...namesOfMonths(language, 'short')]),
)

function namesOfMonths(language: string, month: 'long' | 'short'): string[] {
  const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
  const inDate = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
  const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2024, at, 15)))
  const names = days.flatMap(day => [
    alone.format(day),
    inDate.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '',
  ])
  return names.map(bare).filter(name => /^\p{L}{3}/u.test(name))
}
