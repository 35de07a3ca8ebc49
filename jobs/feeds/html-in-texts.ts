import { decodeHTMLStrict } from 'entities'

const block =
  'p|br|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|hr|blockquote|section|article|header|footer|pre|dl|dt|dd'
const inline =
  'a|b|strong|i|em|u|s|span|sup|sub|small|big|font|center|img|mark|del|ins|strike|code|abbr|wbr|html|head|body|title|meta|link|iframe|video|figure|picture|svg|nobr'

/** Tags that HTML knows: `<5 cm>` and `<none>` are text. */
const blocks = new RegExp(`</?(?:${block})(?=[\\s/>])[^<>]*>`, 'gi')
const inlines = new RegExp(`</?(?:${inline})(?=[\\s/>])[^<>]*>`, 'gi')
/** Comments and such that are never closed go on to the end, as in browsers. */
const unseen = /<!--[\s\S]*?(?:-->|$)|<(script|style)(?=[\s/>])[\s\S]*?(?:<\/\1\s*>|$)/gi
const anyTag = new RegExp(`</?(?:${block}|${inline}|script|style)(?=[\\s/>])[^<>]*>`, 'i')

/** Signs that the others are looked for by: most texts of most feeds have none. */
const isMarkedUp = /[&<\u00a0]/

/** Returns a text that is no HTML, such as a title: character references are decoded once, and tags taken out. */
export function textWithoutHtml(text: string): string {
  if (!isMarkedUp.test(text)) return text
  const decoded = decodeHTMLStrict(text)
  const bare = decoded.includes('<')
    ? decoded.replace(unseen, ' ').replace(blocks, ' ').replace(inlines, '')
    : decoded
  return bare.replaceAll('\u00a0', ' ').trim()
}

/** Returns a description as HTML if it is HTML, also where it was escaped once more; else as plain text. */
export function descriptionInFeed(text: string): string {
  if (!isMarkedUp.test(text) || anyTag.test(text)) return text
  const decoded = decodeHTMLStrict(text)
  return anyTag.test(decoded) ? decoded : decoded.replaceAll('\u00a0', ' ')
}

/** Returns an address; of references only those of `&` are decoded, since `&copy` may begin a parameter. */
export function addressInFeed(text: string): string {
  const bare = isMarkedUp.test(text)
    ? text
        .replace(/&(?:amp|#38|#x26);/gi, '&')
        .replace(blocks, '')
        .replace(inlines, '')
        .trim()
    : text
  return bare.startsWith('//') ? `https:${bare}` : bare
}
