import { readFile } from 'node:fs/promises'
import { replaceFile } from './replace-file.ts'

/** Removes from a program, for Linux, names and lines that debuggers alone read: 18 MB of Node's 127. */
export async function stripSymbols(path: string): Promise<void> {
  const stripped = withoutSymbols(await readFile(path))
  if (stripped !== undefined) await replaceFile(path, stripped)
}

// Offsets in an ELF file of 64 bits: https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html
const header = { segmentsAt: 32, sectionsAt: 40, segmentSize: 54, segments: 56, sections: 60 } as const
const segment = { offset: 8, bytes: 32 } as const

/** Returns the segments, which are what is loaded, and no list of sections; undefined for programs of other systems. */
export function withoutSymbols(program: Buffer): Buffer | undefined {
  const is64BitLittleEndian = program[4] === 2 && program[5] === 1
  if (program.toString('latin1', 0, 4) !== '\x7fELF' || !is64BitLittleEndian) return undefined
  const start = Number(program.readBigUInt64LE(header.segmentsAt))
  const size = program.readUInt16LE(header.segmentSize)
  const ends = Array.from({ length: program.readUInt16LE(header.segments) }, (_, index) => {
    const at = start + index * size
    return Number(program.readBigUInt64LE(at + segment.offset) + program.readBigUInt64LE(at + segment.bytes))
  })
  const loaded = Buffer.from(program.subarray(0, Math.max(...ends)))
  loaded.writeBigUInt64LE(0n, header.sectionsAt)
  // Their number, and which of them holds their names.
  loaded.writeUInt32LE(0, header.sections)
  return loaded
}
