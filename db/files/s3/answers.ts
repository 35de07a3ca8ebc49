import { SaxesParser } from 'saxes'

/** Texts of an XML answer's leaves, in order, each with its element's name. */
type Leaf = { name: string; text: string }

export type Listed = { key: string; changedAt: Date; bytes: number }

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
export function readListing(xml: string): { entries: Listed[]; next: string | undefined } {
  const entries: Listed[] = []
  let next: string | undefined
  for (const { name, text } of leavesOf(xml)) {
    const last = entries.at(-1)
    if (name === 'Key') entries.push({ key: text, changedAt: new Date(0), bytes: 0 })
    if (name === 'LastModified' && last) last.changedAt = new Date(text)
    if (name === 'Size' && last) last.bytes = Number(text)
    if (name === 'NextContinuationToken') next = text
  }
  return { entries, next }
}

/** Returns the text of the first element with a name, such as `Code` or `UploadId`; else undefined. */
export function elementText(xml: string, name: string): string | undefined {
  return leavesOf(xml).find(leaf => leaf.name === name)?.text
}

/** Returns what can be read: some answers of proxies in between are HTML. */
function leavesOf(xml: string): Leaf[] {
  const leaves: Leaf[] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('error', () => {})
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', more => {
    text += more
  })
  parser.on('closetag', ({ name }) => {
    leaves.push({ name, text })
    text = ''
  })
  parser.write(xml).close()
  return leaves
}
