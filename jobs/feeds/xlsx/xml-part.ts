import { SaxesParser } from 'saxes'
import { FeedRefused } from '#jobs/feeds/refusals.ts'
import { refuseDamaged } from './package-parts.ts'

/** Names without a prefix: some programs write `x:row` for `row`. */
export type PartReader = {
  open?(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Bytes without any tag or text: such a part holds no table, only the memory. */
const longestSilence = 10_000_000

/**
 * Reads an XML part of an Office document piece by piece, and pauses after each, so that what was read can be used.
 * @throws FeedRefused where it is not well-formed, or breaks off
 */
export async function* readPart(bytes: AsyncIterable<Buffer>, reader: PartReader): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const decoder = new TextDecoder('utf-8')
  let silence = 0
  let isEmpty = true
  const heard = () => {
    silence = 0
  }
  parser.on('opentag', ({ name, attributes }) => {
    heard()
    reader.open?.(bare(name), attributes)
  })
  parser.on('closetag', ({ name }) => reader.close?.(bare(name)))
  parser.on('text', text => {
    heard()
    reader.text?.(text)
  })
  for await (const chunk of bytes) {
    isEmpty = false
    silence += chunk.length
    tell(() => parser.write(decoder.decode(chunk, { stream: true })))
    if (silence > longestSilence) refuseDamaged('A part without any tag')
    yield
  }
  if (isEmpty) return
  tell(() => parser.write(decoder.decode()).close())
  yield
}

/** Reads a part that is not large to its end. */
export async function readWholePart(bytes: AsyncIterable<Buffer>, reader: PartReader): Promise<void> {
  for await (const _ of readPart(bytes, reader));
}

function tell(parse: () => void): void {
  try {
    parse()
  } catch (error) {
    throw error instanceof FeedRefused ? error : refuseDamaged(error)
  }
}

function bare(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
