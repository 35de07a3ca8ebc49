import { readFile } from 'node:fs/promises'
import { replaceFile } from './replace-file.ts'

/** Removes from ICU's library of data, 26 MB, all but what databases are sorted by: 7 MB. */
export async function trimIcuData(path: string): Promise<void> {
  const trimmed = withoutIcuData(await readFile(path))
  if (trimmed !== undefined) await replaceFile(path, trimmed)
}

/** Collations and what they build on; not names of languages and countries, currencies, units, converters and the like. */
const keptData = /^[^/]+\/(?:coll\/.*|[^/]+\.(?:res|icu|nrm))$/

// Offsets in an ELF file of 64 bits: https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html
const header = { segmentsAt: 32, sectionsAt: 40, segmentSize: 54, segments: 56, sections: 60 } as const
const segment = { type: 0, offset: 8, fileBytes: 32, memoryBytes: 40, align: 48 } as const
const loadable = 1

/** The largest page of the processors that we build for. */
const pageBytes = 0x10000n

// ICU's `ucmndata.h`: a header that names its format, and a table of contents whose offsets count from the table.
const dataFormat = Buffer.from('CmnD')
const formatAt = 12
const itemAlignment = 16

/** Returns a library of ICU's data with the kept items; undefined for other files, and if all its items are kept ones. */
export function withoutIcuData(library: Buffer): Buffer | undefined {
  const is64BitLittleEndian = library[4] === 2 && library[5] === 1
  if (library.toString('latin1', 0, 4) !== '\x7fELF' || !is64BitLittleEndian) return undefined
  const dataAt = library.indexOf(dataFormat) - formatAt
  const segments = segmentsOf(library)
  const data = segments.find(at => isLoaded(library, at) && offsetOf(library, at) === 0n)
  if (dataAt < 0 || data === undefined) return undefined
  const tableAt = dataAt + library.readUInt16LE(dataAt)
  const dataEnd = library.readBigUInt64LE(data + segment.fileBytes)
  const items = itemsOf(library.subarray(tableAt, Number(dataEnd)))
  const kept = items.filter(({ name }) => keptData.test(name))
  if (kept.length === items.length) return undefined
  const start = Buffer.concat([library.subarray(0, tableAt), packed(kept)])
  return withSegments(library, { start, data, segments, dataEnd })
}

type Item = { name: string; content: Buffer }

function itemsOf(table: Buffer): Item[] {
  const offsets = Array.from({ length: table.readUInt32LE(0) }, (_, index) => ({
    name: table.readUInt32LE(4 + index * 8),
    content: table.readUInt32LE(8 + index * 8),
  }))
  return offsets.map(({ name, content }, index) => ({
    name: table.toString('latin1', name, table.indexOf(0, name)),
    content: table.subarray(content, offsets[index + 1]?.content),
  }))
}

/** Returns a table of contents with the items after it, in the order that they are in: by name. */
function packed(items: Item[]): Buffer {
  const table = Buffer.alloc(4 + items.length * 8)
  table.writeUInt32LE(items.length)
  const names = items.map(({ name }) => Buffer.from(`${name}\0`))
  const pieces: Buffer[] = [table, ...names]
  let end = pieces.reduce((sum, { length }) => sum + length, 0)
  let nameAt = table.length
  for (const [index, { content }] of items.entries()) {
    const gap = -end & (itemAlignment - 1)
    table.writeUInt32LE(nameAt, 4 + index * 8)
    table.writeUInt32LE(end + gap, 8 + index * 8)
    pieces.push(Buffer.alloc(gap), content)
    end += gap + content.length
    nameAt += names[index]?.length ?? 0
  }
  return Buffer.concat(pieces)
}

type Layout = { start: Buffer; data: number; segments: number[]; dataEnd: bigint }

/** Returns `start`, and the segments after the data at their addresses, by whole pages nearer in the file. */
function withSegments(library: Buffer, { start, data, segments, dataEnd }: Layout): Buffer {
  const after = segments.map(at => Number(offsetOf(library, at))).filter(offset => offset >= dataEnd)
  const next = BigInt(Math.min(library.length, ...after))
  const startEnd = BigInt(start.length)
  const shift = ((next - startEnd) / pageBytes) * pageBytes
  const whole = Buffer.concat([
    start,
    Buffer.alloc(Number(next - shift - startEnd)),
    library.subarray(Number(next)),
  ])
  for (const at of segments) {
    const offset = offsetOf(library, at)
    if (offset >= next) whole.writeBigUInt64LE(offset - shift, at + segment.offset)
    if (isLoaded(library, at) && library.readBigUInt64LE(at + segment.align) > pageBytes)
      whole.writeBigUInt64LE(pageBytes, at + segment.align)
  }
  for (const size of [segment.fileBytes, segment.memoryBytes]) whole.writeBigUInt64LE(startEnd, data + size)
  // Sections are for debuggers, and their list is after the segments.
  whole.writeBigUInt64LE(0n, header.sectionsAt)
  whole.writeUInt32LE(0, header.sections)
  return whole
}

function segmentsOf(library: Buffer): number[] {
  const start = Number(library.readBigUInt64LE(header.segmentsAt))
  const size = library.readUInt16LE(header.segmentSize)
  return Array.from({ length: library.readUInt16LE(header.segments) }, (_, index) => start + index * size)
}

function offsetOf(library: Buffer, at: number): bigint {
  return library.readBigUInt64LE(at + segment.offset)
}

function isLoaded(library: Buffer, at: number): boolean {
  return library.readUInt32LE(at + segment.type) === loadable
}
