/** What is done with some pages, by the numbers that they have now. */
export type PageTask =
  | { what: 'move'; numbers: number[] }
  | { what: 'remove'; numbers: number[] }
  | { what: 'replace'; number: number }
  | { what: 'insert'; position: number }
