import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max'

/** Phone number in a line; `from` and `to` count UTF-16 units. */
export type FoundPhone = { from: number; to: number; url: string }

const longestLine = 5000 // longer lines are not for people
const nearby = 24 // letters before a number in which its label stands
const label =
  /(?:\b(?:tele?(?:fon|foon|fono|phone)?|tél(?:éphone)?|teléfono|phone|fon|call|mob(?:ile?|il|iel)?|handy|hotline|helpline|cell|whatsapp|infoline|ruf(?:en)?|t|m|p)\b|電話|电话|전화|هاتف|טלפון|โทร|тел)[^\p{L}\p{N}+]*$|[☎☏✆📞📱🕿][^\p{L}\p{N}+]*$/iu
const fax = /\b(?:tele)?fax\b[^\p{N}+]*$/iu
const money = /[$€£¥₹%]|\b(?:eur|usd|chf|gbp|kr|zł)\b/i
const numbersOfThings =
  /(?:\b(?:art(?:ikel)?|item|sku|ean|gtin|isbn|iban|bic|ref|nr|no|best|order|model|id|ust|vat|hrb|pin|plz|kto|konto|account|code)\b\.?|[#№])[\s.:-]*(?:nr\b|no\b|id\b)?[\s.:-]*$/i

/**
 * Finds phone numbers in a line of text: international ones, and national ones of a country (ISO 3166) that a label
 * names or that are written as such, in groups after a 0. Fax numbers, prices, SKUs and other numbers are none.
 */
export function phonesInText(
  text: string,
  country: string | undefined,
  skus: ReadonlySet<string>,
): FoundPhone[] {
  if (text.length > longestLine || !/\d.*\d.*\d.*\d.*\d/.test(text)) return []
  const defaultCountry = country !== undefined && isSupportedCountry(country) ? country : undefined
  // The library takes a second number after a comma for an extension.
  const apart = text.replace(/[,;](?=\s*[+(]?\d)/g, '|')
  return findPhoneNumbersInText(apart, { ...(defaultCountry && { defaultCountry }) }).flatMap(
    ({ number, startsAt, endsAt }) => {
      const printed = text.slice(startsAt, endsAt)
      const isOne = number.isValid() && isWrittenAsPhone(text, startsAt, endsAt, defaultCountry)
      return isOne && !isSku(printed, skus) ? [{ from: startsAt, to: endsAt, url: number.getURI() }] : []
    },
  )
}

function isWrittenAsPhone(text: string, from: number, to: number, country: CountryCode | undefined): boolean {
  const printed = text.slice(from, to)
  const [before, after] = [text.slice(Math.max(0, from - nearby), from), text.slice(to, to + 6)]
  const isFax = fax.test(before) && !label.test(before)
  if (isFax || money.test(after) || money.test(before.slice(-5))) return false
  if (/[\p{Script=Latin}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]|^[-/.,]\d/u.test(after)) return false
  if (/^\s*\+/.test(printed) || label.test(before)) return true
  if (country === undefined || numbersOfThings.test(before)) return false
  return (
    /^\(?0\d/.test(printed) &&
    /\d[ ()/.–-]+\d/.test(printed) &&
    !/^\d{1,2}([./-])\d{1,2}\1\d{2,4}$/.test(printed)
  )
}

function isSku(printed: string, skus: ReadonlySet<string>): boolean {
  if (skus.has(printed)) return true
  return [...skus].some(sku => sku.length > 3 && printed.includes(sku))
}
