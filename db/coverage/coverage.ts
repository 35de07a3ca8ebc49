import { database } from '../client.ts'
import {
  type Coverage,
  type CoverageFinding,
  type CoverageInBrief,
  type CoverageKind,
  coverageKinds,
  mostNamedInBrief,
} from '../rules/coverage/findings.ts'
import type { Slice, Sliced } from '../slices.ts'
import { readIgnored } from './ignored.ts'
import { type OfCoverage, readPageCoverage } from './kept.ts'
import { missingProducts } from './missing.ts'

/** The findings that are listed: of one kind or all, open or ignored. */
export type CoverageFilter = { kind?: CoverageKind | undefined; isIgnored?: boolean }

/** Counts products on pages and findings, and lists the findings, the most important kind first. */
export async function readCoverage(
  publication: OfCoverage,
  { kind, isIgnored = false }: CoverageFilter,
  { limit, offset }: Slice,
): Promise<{ coverage: Coverage } & Sliced<CoverageFinding>> {
  const { coverage, missing, ...found } = await readAll(publication)
  const findings = found[isIgnored ? 'ignored' : 'open'].filter(
    each => kind === undefined || each.kind === kind,
  )
  const items: CoverageFinding[] = findings.slice(offset, offset + limit + 1)
  const rest = { limit: limit + 1 - items.length, offset: Math.max(0, offset - findings.length) }
  if ((kind ?? 'missing_product') === 'missing_product' && rest.limit > 0)
    items.push(...(await missing.list(isIgnored, rest)))
  return { coverage, items: items.slice(0, limit), hasMore: items.length > limit }
}

/** Counts, and the first findings of each kind. */
export async function readCoverageInBrief(publication: OfCoverage): Promise<CoverageInBrief> {
  const { coverage, open, missing } = await readAll(publication)
  const first = coverageKinds.flatMap(kind =>
    open.filter(finding => finding.kind === kind).slice(0, mostNamedInBrief),
  )
  return {
    ...coverage,
    first: [...first, ...(await missing.list(false, { limit: mostNamedInBrief, offset: 0 }))],
  }
}

async function readAll(publication: OfCoverage) {
  const { printedSkus, findings } = await readPageCoverage(publication)
  const keys = await readIgnored(database(), publication.id)
  const isIgnored = ({ kind, key }: CoverageFinding) => keys.has(`${kind} ${key}`)
  const [ignored, open] = [findings.filter(isIgnored), findings.filter(finding => !isIgnored(finding))]
  const missing = await missingProducts(database(), publication, printedSkus)
  const count = (kind: CoverageKind) => open.filter(finding => finding.kind === kind).length
  const products = missing.counts.all - missing.counts.ignored
  const coverage: Coverage = {
    products,
    onPages: products - missing.counts.open,
    counts: {
      price_differs: count('price_differs'),
      unknown_number: count('unknown_number'),
      missing_product: missing.counts.open,
    },
    ignored: ignored.length + missing.counts.ignored,
  }
  return { coverage, open, ignored, missing }
}
