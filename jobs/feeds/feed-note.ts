/** Something in a feed that its owner should know of. */
export type FeedNote = {
  /** Where the row begins in the file, from 1; null where it concerns the whole file. */
  line: number | null
  /** The row's id as the feed has it, 255 characters at most; null where it has none. */
  id: string | null
  /** In the names of the feed (`sale_price`); null where it concerns the whole row. */
  field: string | null
  sentence: string
  /** Whether the row made no product; otherwise it did, with something cut or missing. */
  isLeftOut: boolean
}
