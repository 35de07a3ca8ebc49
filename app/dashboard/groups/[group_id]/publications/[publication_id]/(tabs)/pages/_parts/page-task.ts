/** Dialog for pages, by their current numbers. */
export type PageTask =
  | { what: 'move'; numbers: number[] }
  | { what: 'remove'; numbers: number[] }
  | { what: 'replace'; number: number }
  | { what: 'insert'; position: number }
  | { what: 'edition' }
