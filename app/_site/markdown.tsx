/** @jsxImportSource preact */
import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { renderToString } from 'preact-render-to-string'
import { Code } from './code.tsx'

/** How a page's links are read. */
export type Links = {
  /** Address of a link or picture; undefined for a link that leads nowhere on the site, which is then plain words. */
  addressOf: (href: string) => string | undefined
}

/** A text of ours as HTML. Headings get anchors as GitHub names them; every piece of code can be copied. */
export function MarkdownText({ text, links }: { text: string; links?: Links }) {
  const made = { __html: markedFor(links).parse(text, { async: false }) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the texts are files of ours
  return <div class="chapter" dangerouslySetInnerHTML={made} />
}

function markedFor(links: Links | undefined): Marked {
  const marked = new Marked({ renderer: newRenderer(links) })
  const walkTokens = (token: Token) => {
    if (token.type === 'image') token.href = links?.addressOf(token.href) ?? token.href
  }
  return links ? marked.use({ walkTokens }) : marked
}

const languages: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  json: 'JSON',
  html: 'HTML',
  http: 'HTTP',
  graphql: 'GraphQL',
  css: 'CSS',
  yaml: 'YAML',
  sql: 'SQL',
  ini: 'Settings',
  nginx: 'nginx',
  xml: 'XML',
}

/** Numbers pieces of code, so that each has a name of its own for screen readers. */
function newRenderer(links: Links | undefined): RendererObject {
  let count = 0
  const places = newPlaces()
  return {
    table,
    heading({ tokens, depth }: Tokens.Heading) {
      const text = this.parser.parseInline(tokens)
      if (depth === 1) return `<h1>${text}</h1>\n`
      const id = places(plainText(text))
      return `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>\n`
    },
    code({ text, lang = '' }: Tokens.Code) {
      count += 1
      const [language = '', ...words] = lang.split(' ')
      const title = words.filter(word => !word.includes('=')).join(' ')
      const label = title || (languages[language] ?? 'Text')
      return renderToString(<Code label={label} about={`piece ${count} of code`} text={`${text}\n`} />)
    },
    ...(links && linked(links)),
  }
}

/** Addresses of this installation's reference are written as code, which leads there on the site alone. */
const ofReference = /^\/(?:v2\/docs|v2\/openapi\.json|llms\.txt)\b/

function linked({ addressOf }: Links): RendererObject {
  return {
    link({ href, tokens }: Tokens.Link) {
      const text = this.parser.parseInline(tokens)
      const address = addressOf(href)
      return address === undefined ? text : `<a href="${address}">${text}</a>`
    },
    codespan({ text }: Tokens.Codespan) {
      const code = renderToString(<code>{text}</code>)
      return ofReference.test(text) ? `<a href="${text}">${code}</a>` : code
    },
  }
}

type Parsing = { parser: { parseInline: (tokens: Tokens.Generic[]) => string } }

function table(this: Parsing, { header, rows }: Tokens.Table): string {
  const cells = (row: Tokens.TableCell[], tag: 'td' | 'th') =>
    row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
  const body = rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n')
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
}

const plainText = (html: string) => html.replace(/<[^>]*>|&#?\w+;/g, '')

/** Returns the anchor of a heading, as GitHub names it. @param heading without markup */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Names the headings of one page: the second of the same words ends with `-1`. */
function newPlaces(): (heading: string) => string {
  const counts = new Map<string, number>()
  return heading => {
    const place = anchorOf(heading)
    const count = counts.get(place) ?? 0
    counts.set(place, count + 1)
    return count === 0 ? place : `${place}-${count}`
  }
}

/** A part of a text, by its heading of the second level; the first part has none. */
export type TextPart = { heading?: string; place?: string; text: string }

/** Lists the parts of a text. */
export function markdownParts(markdown: string): TextPart[] {
  const places = newPlaces()
  const parts: TextPart[] = [{ text: '' }]
  for (const token of new Marked().lexer(markdown)) {
    if (isHeading(token) && token.depth > 1) {
      const heading = plainHeading(token.text)
      const place = places(heading)
      if (token.depth === 2) parts.push({ heading, place, text: '' })
    }
    const last = parts.at(-1)
    if (last) last.text += token.raw
  }
  return parts
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

const plainHeading = (heading: string) => heading.replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
