import sanitize from 'sanitize-html'

/** Allowed HTML; text inside other tags is kept. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'code'],
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], '*': ['lang', 'dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than people write, shallow enough for parsers.
  nestingLimit: 32,
  // https://html.spec.whatwg.org/multipage/links.html#linkTypes
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
}

/** Removes all that could run, load or restyle the page; null if nothing is left. Idempotent. */
export function sanitizeRichText(html: string): string | null {
  // Unwrapped paragraphs may be nested, which parsers take apart.
  return sanitize(sanitize(html, options), options).trim() || null
}

/** Tags in feeds' descriptions; `5 < 6` and `<none>` are text. */
const descriptionTag =
  /<\/?(?:p|br|b|strong|i|em|u|s|ul|ol|li|a|span|div|h[1-6]|table|tr|td|sup|sub)\b[^<>]*>/i

/** Returns a description as safe HTML; null if it is plain text. */
export function descriptionHtml(description: string): string | null {
  return descriptionTag.test(description) ? (sanitizeRichText(description) ?? '') : null
}
