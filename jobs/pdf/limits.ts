/** How much of this machine one PDF may take. */
export type PdfLimits = {
  /** Most pages that a PDF may have. */
  pages: number
  /** Seconds of processor time for opening the PDF, and again for drawing each page. */
  cpuSecondsPerPage: number
  /** Seconds of processor time for reading a page that is drawn. */
  cpuSecondsToRead: number
  /** Seconds of processor time for all of it. */
  cpuSecondsPerPdf: number
  /** The clock's backstop for each of these but the last; far, if left out (`UsageLimits`). */
  clockSeconds?: number
  /** Resident memory of one page process, in bytes. */
  bytesPerProcess: number
  /** Bytes of all the pictures. */
  bytesOfPictures: number
}

export const defaultLimits: PdfLimits = {
  pages: 2000,
  cpuSecondsPerPage: 15,
  cpuSecondsToRead: 5,
  cpuSecondsPerPdf: 7200,
  bytesPerProcess: 600_000_000,
  bytesOfPictures: 10_000_000_000,
}

/** A page process that is ready for a PDF and has read none yet: it takes 123 MB, half of it shared with others. */
export const bytesOfSpare = 130_000_000

/** Work of the background in the place of a page process, beside one that is ready for the next PDF. */
export const bytesForBackground = defaultLimits.bytesPerProcess - bytesOfSpare
