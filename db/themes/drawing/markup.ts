import sanitize from 'sanitize-html'

/** Tags of themes: text, boxes and pictures. Whole hotspots are links, so there are none inside. */
export const allowedTags = [
  ...['div', 'span', 'p', 'b', 'strong', 'i', 'em', 'small', 's', 'sup', 'sub', 'br', 'img', 'ul', 'li'],
]

const className = /^[a-z][\w-]{0,40}$/i

/**
 * Reduces HTML to what a theme may draw, with its classes under the theme's name.
 * @param name class of the theme's box, see `checkedStyle`
 * @param pictures the addresses that pictures may have
 */
export function safeMarkup(html: string, name: string, pictures: ReadonlySet<string>): string {
  return sanitize(html, {
    allowedTags,
    allowedAttributes: { '*': ['class', 'lang', 'dir'], img: ['src', 'alt', 'class', 'loading', 'decoding'] },
    allowedClasses: { '*': false },
    allowedSchemes: ['http', 'https'],
    disallowedTagsMode: 'discard',
    nestingLimit: 16,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictures.has(attribs.src ?? ''),
    transformTags: {
      '*': (tagName, { class: names, ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...classOf(names, name) },
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: {
          src: attribs.src ?? '',
          alt: attribs.alt ?? '',
          class: attribs.class ?? '',
          decoding: 'async',
        },
      }),
    },
  })
    .replace(/\s+/g, ' ')
    .trim()
}

function classOf(names: string | undefined, name: string): { class?: string } {
  const own = (names ?? '').split(/\s+/).filter(one => className.test(one))
  return own.length === 0 ? {} : { class: own.map(one => `${name}-${one}`).join(' ') }
}

/** True if sanitised HTML draws something without text: a picture, or an element of the class `sign`. */
export function isSeen(html: string, name: string): boolean {
  return html.includes('<img') || new RegExp(`class="(?:[^"]* )?${name}-sign[" ]`).test(html)
}

/** Returns what a screen reader reads of sanitised HTML: its text and its pictures' `alt`, in their order. */
export function textOfMarkup(html: string): string {
  const readable = html
    .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<\/?(?:div|p|li|ul|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
  return unescaped(readable).replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
}
