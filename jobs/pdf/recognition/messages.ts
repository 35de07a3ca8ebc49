import { z } from 'zod'

/** Request to recognise the words on a JPEG, in the first language, and Latin words between in the second. */
export type RecognitionRequest = { jpeg: string; data: string[] } // paths, `…/kor.traineddata` or gzipped `….gz`

const px = z.number().min(0).max(100_000)

/** A word in pixels of the picture, which is displayed upright. */
export const recognisedWord = z.object({
  text: z.string().min(1).max(500),
  confidence: z.number().min(0).max(100),
  left: px,
  top: px,
  right: px,
  bottom: px,
  baseline: px, // below the word's middle
  size: px, // height of its paragraph's lines, about the font size
  line: z.int().min(0), // words of a line have one number
})
export type RecognisedWord = z.infer<typeof recognisedWord>

/** Answer of a recognition process, which is checked as that of a process that reads PDFs. */
export const recognition = z.object({
  width: px,
  height: px,
  words: z.array(recognisedWord).max(20_000),
})
export type Recognition = z.infer<typeof recognition>
