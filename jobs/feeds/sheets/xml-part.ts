import { SaxesParser } from 'saxes'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import { refuseDamagedWorkbook } from './package-parts.ts'

/** Names come without prefix: some programs write `x:row` for `row`. */
export type PartReader = {
  open?(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

const deepest = 100 // elements within each other; a parser keeps them all
const longestSilence = 10_000_000 // bytes without any tag or text, which only fill memory

/** Parses an XML part, yielding after each chunk. @throws FeedRefused if malformed or cut off */
export async function* readPart(bytes: AsyncIterable<Buffer>, reader: PartReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const decoder = new TextDecoder('utf-8')
  let silence = 0
  let depth = 0
  let isEmpty = true
  const heard = () => {
    silence = 0
  }
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    depth += 1
    if (depth > deepest) refuseDamagedWorkbook(`Elements are nested over ${deepest} deep`)
    reader.open?.(bare(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    reader.close?.(bare(name))
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, text => {
      heard()
      reader.text?.(text)
    })
  for await (const chunk of bytes) {
    isEmpty = false
    silence += chunk.length
    tell(() => parser.write(decoder.decode(chunk, { stream: true })))
    if (silence > longestSilence) refuseDamagedWorkbook('A part without any tag')
    yield
  }
  if (isEmpty) return
  tell(() => parser.write(decoder.decode()).close())
  yield
}

/** Parses a small part to its end. @throws FeedRefused */
export async function readWholePart(bytes: AsyncIterable<Buffer>, reader: PartReader): Promise<void> {
  for await (const _ of readPart(bytes, reader));
}

function tell(parse: () => void): void {
  try {
    parse()
  } catch (error) {
    throw error instanceof FeedRefused ? error : refuseDamagedWorkbook(error)
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
