export type PdfLimits = {
  pages: number
  cpuSecondsPerPage: number // CPU, to open the PDF, and to draw each page
  cpuSecondsToRead: number // CPU, for a page that is drawn
  cpuSecondsPerPdf: number // CPU
  clockSeconds?: number // wall-clock backstop of the first two (`UsageLimits`)
  bytesPerProcess: number // resident
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

export const bytesOfSpare = 130_000_000 // resident, of a warm page process, half of it shared

/** Background work takes a page process's place, beside a warm one. */
export const bytesForBackground = defaultLimits.bytesPerProcess - bytesOfSpare

/** Pages and answers come first, since people wait for them. Less (19) means nothing at all on a busy machine, for hours. */
export const backgroundNiceness = 10
