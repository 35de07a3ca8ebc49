import { SaxesParser, type SaxesTagPlain } from 'saxes'

const enough = 2_000_000 // characters

/** Hears of an attribute before the tag that has it. */
export type HeadListener = {
  open(tag: SaxesTagPlain, path: readonly string[]): void // with the element itself
  close?(path: readonly string[]): void // with the element itself
  attribute?(name: string, value: string): void
  text?(text: string, path: readonly string[]): void
}

/** Parses the first part of a feed. Ends where the feed is not valid: its import says so. */
export async function parseHead(text: AsyncIterable<string>, listener: HeadListener): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const path: string[] = []
  let isOver = false
  parser.on('error', () => {
    isOver = true
  })
  parser.on('attribute', ({ name, value }) => listener.attribute?.(name, value))
  parser.on('opentag', tag => {
    path.push(tag.name)
    listener.open(tag, path)
  })
  parser.on('closetag', () => {
    listener.close?.(path)
    path.pop()
  })
  for (const event of ['text', 'cdata'] as const) parser.on(event, heard => listener.text?.(heard, path))
  let read = 0
  for await (const piece of text) {
    parser.write(piece)
    read += piece.length
    if (isOver || read > enough) return
  }
}
