import type { HotspotNaming } from '../kind-names.ts'
import type { CheckFinding } from './findings.ts'

/** Result of requesting the links of a publication. */
export type LinkChecks = {
  isRunning: boolean
  /** True if all were requested. */
  isWhole: boolean
  /** Reasons why dead links failed, as sentences, by address. */
  dead: ReadonlyMap<string, string>
}

/** Faults of a spread, as stored. */
export type SpreadFindings = {
  spreadId: number
  pageNumbers: number[]
  findings: CheckFinding[]
  /** Names of its hotspots, by key. */
  names: ReadonlyMap<string, HotspotNaming>
}

/** Checks of a whole publication. Each may throw an error with a sentence for people. */
export type PublicationChecks = {
  readFindings(): Promise<SpreadFindings[]>
  readLinks(): Promise<LinkChecks>
  /** Starts to request the links. */
  tryLinks(): Promise<LinkChecks>
}
