export type TableLine = {
  line: number // in the file, from 1
  values: string[]
  isTooLong: boolean
  isUnbalanced?: boolean // a quotation mark has no counterpart, and was read as text
}
