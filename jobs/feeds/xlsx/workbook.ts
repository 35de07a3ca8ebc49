import { posix } from 'node:path'
import { reason } from '#db/rules/reasons/reasons.ts'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import { mostSheets, sheetTitle } from '#jobs/feeds/sheets/chosen-sheet.ts'
import type { PackageParts } from '#jobs/feeds/sheets/package-parts.ts'
import { readWholePart } from '#jobs/feeds/sheets/xml-part.ts'

export type WorkbookSheet = { part: string; title: string }

/** ECMA-376, part 1, 18.2. */
export type Workbook = {
  sheets: [WorkbookSheet, ...WorkbookSheet[]] // visible ones
  isFrom1904: boolean // dates count from 1904, as in Excel for Macintosh
}

const workbookPart = 'xl/workbook.xml'

/** True if the package is a workbook. @throws FeedRefused for one in binary (XLSB) */
export function isWorkbook(parts: PackageParts): boolean {
  if (parts.has('xl/workbook.bin')) throw new FeedRefused(reason('oldExcel'))
  return parts.has(workbookPart)
}

/** Reads the workbook part. @throws FeedRefused if damaged or without a readable sheet */
export async function readWorkbook(parts: PackageParts): Promise<Workbook> {
  const sheets: { title: string; relation: string }[] = []
  let isFrom1904 = false
  await readWholePart(parts.bytes(workbookPart), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible' || sheets.length === mostSheets)
        return
      const relation = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1]
      sheets.push({ title: sheetTitle(attributes.name ?? ''), relation: relation ?? '' })
    },
  })
  const targets = await readTargets(parts)
  const readable = sheets.flatMap(({ title, relation }) => {
    const part = targets.get(relation)
    return part !== undefined && parts.has(part) ? [{ title, part }] : []
  })
  const [sheet, ...others] = readable
  if (sheet === undefined) throw new FeedRefused(reason('workbookNoSheet'))
  return { sheets: [sheet, ...others], isFrom1904 }
}

/** Charts are sheets too, but not tables. */
async function readTargets(parts: PackageParts): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await readWholePart(parts.bytes('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target, Type }) {
      if (
        name !== 'Relationship' ||
        !Id ||
        !Target ||
        !Type?.endsWith('/worksheet') ||
        targets.size === mostSheets
      )
        return
      targets.set(
        Id,
        posix.join('/xl', Target.startsWith('/') ? posix.relative('/xl', Target) : Target).slice(1),
      )
    },
  })
  return targets
}
