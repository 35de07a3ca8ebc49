// Entry point of a process that recognises the words on a page's picture, watched by its parent (`recognise.ts`).
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beginTask, received } from '../processes/task-process.ts'
import { mergedWords } from './merged-words.ts'
import type { Recognition, RecognitionRequest } from './messages.ts'
import { startTesseract } from './tesseract.ts'
import { wordsOfBlocks } from './tesseract-words.ts'

beginTask()
sharp.concurrency(1)
sharp.cache(false)
const { jpeg, data } = await received<RecognitionRequest>()
const bytes = await readFile(data)
const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b // RFC 1952
const tesseract = await startTesseract(isGzipped ? gunzipSync(bytes) : bytes)
const { data: grey, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
// Portable graymap: https://netpbm.sourceforge.net/doc/pgm.html
const picture = Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), grey])
const readings = (['global', 'local'] as const).map(threshold =>
  wordsOfBlocks(tesseract.read(picture, threshold)),
)
const answer: Recognition = { width: info.width, height: info.height, words: mergedWords(readings) }
process.send?.(answer, () => process.disconnect())
