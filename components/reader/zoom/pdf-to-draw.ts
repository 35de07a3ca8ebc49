/** What the server says of the PDF that pages can be drawn from. */
export type PdfToDraw = {
  /** Of the publication whose pages it has. */
  revision: number
  /** Null where there is none, or not for readers: then the pictures have to do. */
  pdf: { url: string; bytes: number; tag: string } | null
}
