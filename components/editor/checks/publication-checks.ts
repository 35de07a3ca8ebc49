import type { Finding } from './findings.ts'

/** What came of trying the addresses of a publication. */
export type LinkChecks = {
  isRunning: boolean
  /** Whether all of them were tried. */
  isWhole: boolean
  /** Why those lead nowhere that do, as sentences. */
  dead: ReadonlyMap<string, string>
}

/** What is wrong on a spread, as the server has it. */
export type SpreadFindings = {
  spreadId: number
  pageNumbers: number[]
  findings: Finding[]
  /** What its hotspots are called, by key. */
  names: ReadonlyMap<string, string>
}

/** What can be asked about a whole publication. Each may throw an error with a sentence for people. */
export type PublicationChecks = {
  readFindings(): Promise<SpreadFindings[]>
  readLinks(): Promise<LinkChecks>
  /** Begins to try the addresses. */
  tryLinks(): Promise<LinkChecks>
}
