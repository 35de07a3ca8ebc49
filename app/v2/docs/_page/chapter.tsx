/** @jsxImportSource preact */
import { Marked, type RendererObject, type Tokens } from 'marked'
import { renderToString } from 'preact-render-to-string'
import { addressOf, type ChapterName, chapters } from '../_document/site.ts'
import { Code } from './code.tsx'
import { htmlOf, type Shown } from './layout.tsx'

/** A chapter as HTML. @param markdown its text, with this installation's addresses */
export function chapterPage(name: ChapterName, markdown: string, shown: Shown): string {
  const { title, about } = chapters[name]
  const made = { __html: new Marked({ renderer: newRenderer() }).parse(markdown, { async: false }) }
  return htmlOf({
    ...shown,
    name,
    title,
    description: about,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: chapters are files of ours
    children: <div class="chapter" dangerouslySetInnerHTML={made} />,
  })
}

const languages: Record<string, string> = {
  sh: 'Shell',
  js: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  json: 'JSON',
  html: 'HTML',
  http: 'HTTP',
  graphql: 'GraphQL',
}

/** Numbers pieces of code, so that each has a name of its own for screen readers. */
function newRenderer(): RendererObject {
  let count = 0
  return {
    heading,
    table,
    code({ text, lang = '' }: Tokens.Code) {
      count += 1
      const [language = '', ...words] = lang.split(' ')
      const title = words.filter(word => !word.includes('=')).join(' ')
      const label = title || (languages[language] ?? 'Text')
      return renderToString(<Code label={label} about={`piece ${count} of code`} text={`${text}\n`} />)
    },
  }
}

type Parsing = { parser: { parseInline: (tokens: Tokens.Generic[]) => string } }

function heading(this: Parsing, { tokens, depth }: Tokens.Heading): string {
  const text = this.parser.parseInline(tokens)
  if (depth === 1) return `<h1>${text}</h1>\n`
  const id = placeOf(text)
  return `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>\n`
}

function table(this: Parsing, { header, rows }: Tokens.Table): string {
  const cells = (row: Tokens.TableCell[], tag: 'td' | 'th') =>
    row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')
  const body = rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('\n')
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`
}

/** Returns the anchor of a heading. */
export function placeOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<[^>]*>|&#?\w+;|[`’'",.?()]/g, '')
    .trim()
    .replace(/\s+/g, '-')
}

/** Lists the parts of a chapter, by their headings. */
export function partsOf(name: ChapterName, markdown: string) {
  return markdown.split(/^(?=## )/m).map(part => {
    const [, heading] = /^## (.+)$/m.exec(part) ?? []
    const place = heading && part.startsWith('## ') ? placeOf(heading.replaceAll('`', '')) : undefined
    return { heading, address: addressOf(name, place), text: part }
  })
}
