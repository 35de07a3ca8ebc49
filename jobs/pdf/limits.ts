/** How much of this machine one PDF may take. */
export type PdfLimits = {
  /** Most pages that a PDF may have. */
  pages: number
  /** Seconds of the clock for opening the PDF, and again for drawing each page. */
  secondsPerPage: number
  /** Seconds of the clock for reading a page that is drawn. */
  secondsToRead: number
  /** Seconds of the clock for all of it. */
  secondsPerPdf: number
  /** Resident memory of one page process, in bytes. */
  bytesPerProcess: number
  /** Bytes of all the pictures. */
  bytesOfPictures: number
}

export const defaultLimits: PdfLimits = {
  pages: 2000,
  secondsPerPage: 15,
  secondsToRead: 5,
  secondsPerPdf: 3600,
  bytesPerProcess: 600_000_000,
  bytesOfPictures: 10_000_000_000,
}
