export type PdfToDraw = {
  /** Revision of the publication that it matches. */
  revision: number
  /** Null if missing or not public; the pictures remain. */
  pdf: { url: string; bytes: number; tag: string } | null
}
