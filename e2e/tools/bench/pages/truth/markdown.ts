import type { Cell, Part, Table } from './measures.ts'

/** Reads the ground truth of opendataloader-bench: Markdown with tables in HTML. */
export function partsOfMarkdown(markdown: string): Part[] {
  return markdown.split(/(<table[\s\S]*?<\/table>)/).flatMap((text): Part[] => {
    if (text.startsWith('<table')) return [{ kind: 'table', rows: rowsOf(text) }]
    return text
      .split(/\n{2,}/)
      .filter(block => block.trim() !== '')
      .map(block => partOf(block.trim()))
  })
}

function partOf(block: string): Part {
  const [, heading] = /^#{1,6}\s+([\s\S]*)$/.exec(block) ?? []
  if (heading !== undefined) return { kind: 'heading', text: heading }
  return block.startsWith('- ') ? { kind: 'item', text: block.slice(2) } : { kind: 'text', text: block }
}

function rowsOf(html: string): Table {
  return [...html.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|<\/table>)/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/t[dh]>|<t[dh]\b|$)/g)].map(cellOf),
  )
}

function cellOf([, attributes = '', inside = '']: RegExpMatchArray): Cell {
  const span = (name: string) => Number(new RegExp(`${name}="?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)
  const text = inside
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
  return { text, rowSpan: span('rowspan'), columnSpan: span('colspan') }
}
