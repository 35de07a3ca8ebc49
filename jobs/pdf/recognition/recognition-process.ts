// Entry point of a process that recognises the words on a page's picture, watched by its parent (`recognise.ts`).
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beginTask, received } from '../processes/task-process.ts'
import { mergedWords } from './merged-words.ts'
import type { Recognition, RecognitionRequest } from './messages.ts'
import { startTesseract, type TesseractData } from './tesseract.ts'
import { wordsOfBlocks } from './tesseract-words.ts'

beginTask()
sharp.concurrency(1)
sharp.cache(false)
const { jpeg, data } = await received<RecognitionRequest>()
const tesseract = await startTesseract(await Promise.all(data.map(dataAt)))
const { data: grey, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
// Portable graymap: https://netpbm.sourceforge.net/doc/pgm.html
const picture = Buffer.concat([Buffer.from(`P5\n${info.width} ${info.height}\n255\n`), grey])
const readings = (['global', 'local'] as const).map(threshold =>
  wordsOfBlocks(tesseract.read(picture, threshold)),
)
const answer: Recognition = { width: info.width, height: info.height, words: mergedWords(readings) }
process.send?.(answer, () => process.disconnect())

async function dataAt(path: string): Promise<TesseractData> {
  const bytes = await readFile(path)
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b // RFC 1952
  return { name: basename(path).replace(/\..*$/, ''), bytes: isGzipped ? gunzipSync(bytes) : bytes }
}
