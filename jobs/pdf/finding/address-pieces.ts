/** Part of a line between characters that end an address; `from` counts UTF-16 units. */
export type AddressPiece = { from: number; text: string }

/** Begins an address for sure: a scheme, `www.`, or the name of an e-mail address. */
const beginning = /(?:https?:\/\/|www\.|mailto:|[a-z\d][a-z\d._%+-]*@)/iy
const domain = /[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)+/iy
/** Ends an address anywhere: pictures, bullets, quotation marks and what else no address has. */
const apart =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Variation_Selector}\p{Me}•·‣◦▪●○■□►▶→➔➤⇒←↗¦|│‖„“”‚«»‹›<>"{}^`…†‡¶§、。：；，（）｜「」『』【】《》]/u
/** Part addresses, the first ones also within a path, where another address begins. */
const strong = /[:;,()[\]–—]/
const weak = /[!=*~&'’‘]/
/** Scripts whose words stand before an address without a blank. */
export const otherScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}]/u
const mayHoldAddress = /[@.][\p{L}\d]|:\/\//u

/** Parts a text where one address ends and another may begin, as people write them without blanks. */
export function piecesOf(text: string): AddressPiece[] {
  return Array.from(text.matchAll(/\S+/gu)).flatMap(({ 0: word, index }) =>
    mayHoldAddress.test(word) ? partsOf(word).map(part => ({ ...part, from: index + part.from })) : [],
  )
}

function partsOf(word: string): AddressPiece[] {
  const parts: AddressPiece[] = []
  let from = 0
  const cut = (end: number, next: number) => {
    if (end > from) parts.push({ from, text: word.slice(from, end) })
    from = next
  }
  for (let at = 0; at < word.length; ) {
    const letter = String.fromCodePoint(word.codePointAt(at) ?? 0)
    const next = at + letter.length
    const before = word.slice(from, at)
    if (apart.test(letter)) cut(at, next)
    else if (endsBefore(letter, before, word, next)) cut(at, otherScript.test(letter) ? at : next)
    else if (otherScript.test(letter) && mayBegin(before, word, next)) cut(next, next)
    at = next
  }
  cut(word.length, word.length)
  return parts
}

/** `网址example.cn`: a name of one script follows words of another. */
function mayBegin(before: string, word: string, at: number): boolean {
  domain.lastIndex = at
  return beginsAt(word, at) || (!/[!-~]/.test(before) && domain.test(word))
}

function beginsAt(word: string, at: number): boolean {
  beginning.lastIndex = at
  return beginning.test(word)
}

function endsBefore(letter: string, before: string, word: string, next: number): boolean {
  if (letter === '/') return parts(before) && beginsAt(word, next)
  if (otherScript.test(letter)) return /^[\x21-\x7e]*\.[\x21-\x7e]*[a-z\d]$/i.test(before)
  const isStrong = strong.test(letter)
  if (!isStrong && !weak.test(letter)) return false
  if (letter === ':' && (isScheme(before) || isPort(before, word.slice(next)))) return false
  const isInPath = /.[/?#]/.test(before.replace(/^[a-z]+:\/\//i, ''))
  return !isInPath || (isStrong && beginsAt(word, next))
}

/** True if a slash after it may part two addresses, as it is no scheme and has no path. */
function parts(before: string): boolean {
  return before !== '' && !/[/?#:]/.test(before)
}

/** A number after a printed domain counts as its port before a path only: `www.example.com:24 h`. */
function isPort(before: string, rest: string): boolean {
  return /^https?:/i.test(before) ? /^\d/.test(rest) : before.includes('.') && /^\d{2,5}\//.test(rest)
}

function isScheme(before: string): boolean {
  return /^(?:https?|mailto|ftp|tel)$/i.test(before)
}
