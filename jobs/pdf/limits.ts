/** How much of this machine one PDF may take. */
export type PdfLimits = {
  /** Most pages that a PDF may have. */
  pages: number
  /** Seconds of the clock for opening the PDF, and again for each page. */
  secondsPerPage: number
  /** Resident memory of one page process, in bytes. */
  bytesPerProcess: number
}

export const defaultLimits: PdfLimits = {
  pages: 2000,
  secondsPerPage: 20,
  bytesPerProcess: 600_000_000,
}
