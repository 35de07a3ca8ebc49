import { zip } from '#jobs/feeds/packed/zip.fixture.ts'

type Sheet = { title?: string; rows: string; isHidden?: boolean }

const mimetype = 'application/vnd.oasis.opendocument.spreadsheet'

/** A spreadsheet of as few parts as LibreOffice opens. */
export function spreadsheet(...sheets: Sheet[]): Buffer {
  const tables = sheets.map(
    ({ title = 'Products', rows, isHidden }) =>
      `<table:table table:name="${title}" table:style-name="${isHidden ? 'ta2' : 'ta1'}"><table:table-column/>${rows}</table:table>`,
  )
  return document(`<office:spreadsheet>${tables.join('')}</office:spreadsheet>`)
}

export function document(body: string): Buffer {
  const styles =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
  return zip(
    { name: 'mimetype', content: mimetype },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
    },
  )
}

export function row(cells: string[], attributes = ''): string {
  return `<table:table-row ${attributes}>${cells.join('')}</table:table-row>`
}

export function text(value: string, attributes = ''): string {
  return cell(`office:value-type="string" ${attributes}`, `<text:p>${value}</text:p>`)
}

export function cell(attributes: string, content = ''): string {
  return `<table:table-cell ${attributes}>${content}</table:table-cell>`
}

export const header = row(['id', 'title', 'price', 'custom label 0'].map(name => text(name)))
