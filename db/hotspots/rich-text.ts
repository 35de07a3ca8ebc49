import sanitize from 'sanitize-html'

/** What rich text of a hotspot may be made of. Everything else goes; of what goes, the words stay. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'span', 'code'],
  ],
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], '*': ['lang', 'dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than anybody writes, and shallow enough for every parser that reads it later.
  nestingLimit: 32,
  // Links leave the publication without a hold on it (HTML, "link types": noopener, noreferrer, nofollow).
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
  },
}

/**
 * Rich text as it is kept: what may run, load or restyle the page is gone, and links say that they lead away.
 * What was read can be sent again and stays as it is.
 * @returns null when nothing is left
 */
export function sanitizeRichText(html: string): string | null {
  // Twice, because without the tags around it, a paragraph may stand in another, which a parser then takes apart.
  return sanitize(sanitize(html, options), options).trim() || null
}

/** Tags that shops write into descriptions; `5 < 6` and `<none>` are no HTML. */
const descriptionTag =
  /<\/?(?:p|br|b|strong|i|em|u|s|ul|ol|li|a|span|div|h[1-6]|table|tr|td|sup|sub)\b[^<>]*>/i

/**
 * A product's description as HTML that may be shown, empty where nothing of it may.
 * @returns null where it is plain text
 */
export function descriptionHtml(description: string): string | null {
  return descriptionTag.test(description) ? (sanitizeRichText(description) ?? '') : null
}
