import { type Packed, zip } from '#jobs/feeds/packed/zip.fixture.ts'

type Parts = {
  /** The rows of the first sheet as XML, `<row>…</row>`, and what follows them. */
  rows?: string
  afterRows?: string
  sharedTexts?: string[]
  /** Formats of cells, by `s`. */
  formats?: string[]
  workbookPr?: string
  /** Beside the first one, or instead of it. */
  sheets?: { name: string; state?: string; rows?: string }[]
  more?: Packed[]
}

/** A workbook of as few parts as Excel opens. */
export function workbook({ rows = '', afterRows = '', workbookPr = '', ...parts }: Parts): Buffer {
  const { sharedTexts = [], formats = [], more = [] } = parts
  const sheets = parts.sheets ?? [{ name: 'Products', rows }]
  const told = sheets.map(
    ({ name, state }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
  )
  const targets = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="http://x/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  const codes = formats.map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_, n) => `<xf numFmtId="${200 + n}"/>`)
  return zip(
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="r">${workbookPr}<sheets>${told.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `<Relationships>${targets.join('')}</Relationships>` },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${sharedTexts.map(text => `<si>${text}</si>`).join('')}</sst>`,
    },
    ...sheets.map((sheet, n) => ({
      name: `xl/worksheets/sheet${n + 1}.xml`,
      content: `<worksheet><sheetData>${sheet.rows ?? ''}</sheetData>${afterRows}</worksheet>`,
    })),
    ...more,
  )
}

/** Rows of texts. */
export function rowsOf(...rows: string[][]): string {
  return rows
    .map((values, n) =>
      row(n + 1, ...values.map(value => `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`)),
    )
    .join('')
}

export function row(number: number, ...cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`
}

export const header = row(1, text('id'), text('title'), text('price'))

export function text(value: string): string {
  return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}

export function number(value: string | number, style = 0): string {
  return `<c s="${style}"><v>${value}</v></c>`
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
