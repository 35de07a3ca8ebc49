// Entry point of a process that recognises the words on a page's picture, watched by its parent (`recognise.ts`).
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beginTask, received } from '../processes/task-process.ts'
import type { Recognition, RecognitionRequest } from './messages.ts'
import { readPicture } from './read-picture.ts'
import type { TesseractData } from './tesseract.ts'

beginTask()
sharp.concurrency(1)
sharp.cache(false)
const { jpeg, data } = await received<RecognitionRequest>()
const languages = await Promise.all(data.map(dataAt))
const { data: bytes, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
const { width, height } = info
const answer: Recognition = { width, height, words: await readPicture({ width, height, bytes }, languages) }
process.send?.(answer, () => process.disconnect())

async function dataAt(path: string): Promise<TesseractData> {
  const bytes = await readFile(path)
  const isGzipped = bytes[0] === 0x1f && bytes[1] === 0x8b // RFC 1952
  return { name: basename(path).replace(/\..*$/, ''), bytes: isGzipped ? gunzipSync(bytes) : bytes }
}
