import { brotliDecompressSync } from 'node:zlib'

/** Names of tables by their number. https://www.w3.org/TR/WOFF2/#table_dir_format */
const knownTables =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  )

const headerBytes = 48
const mostTables = 64
/** Uncompressed; larger ones are for many scripts, which readers would wait for. */
const mostSfntBytes = 4_000_000

type Table = { tag: string; start: number; length: number }

/**
 * Tells what keeps a file from being used as a font of readers; undefined if nothing does.
 * Browsers check fonts again themselves, table by table.
 */
export function problemOfFont(file: Buffer): string | undefined {
  if (file.length < headerBytes || file.toString('latin1', 0, 4) !== 'wOF2') return 'must be a WOFF2 font'
  if (file.toString('latin1', 4, 8) === 'ttcf') return 'must be one font, not a collection'
  if (file.readUInt32BE(8) !== file.length) return 'is not whole: export it again'
  if (file.readUInt32BE(16) > mostSfntBytes) return 'has too many letters: export a subset of it'
  try {
    const { tables, end } = tablesOf(file)
    return problemOfTables(tables, contentOf(file, end))
  } catch (error) {
    if (error instanceof RangeError || (error instanceof Error && 'code' in error))
      return 'is damaged: export it again'
    throw error
  }
}

function problemOfTables(tables: Table[], content: Buffer): string | undefined {
  const missing = ['cmap', 'head', 'hhea', 'maxp'].find(tag => tables.every(table => table.tag !== tag))
  if (missing !== undefined) return `lacks its table “${missing}”: export it again`
  if (tables.some(({ start, length }) => start + length > content.length))
    return 'is damaged: export it again'
  const os2 = tables.find(({ tag }) => tag === 'OS/2')
  // https://learn.microsoft.com/typography/opentype/spec/os2#fstype: 2 is a restricted licence.
  const isRestricted =
    os2 !== undefined && os2.length >= 10 && (content.readUInt16BE(os2.start + 8) & 0xf) === 2
  return isRestricted ? 'says that its licence does not allow it on websites' : undefined
}

function tablesOf(file: Buffer): { tables: Table[]; end: number } {
  const count = file.readUInt16BE(12)
  if (count === 0 || count > mostTables) throw new RangeError('tables')
  const tables: Table[] = []
  let at = headerBytes
  let start = 0
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(at)
    at += 1
    const isNamed = (flags & 0x3f) === 0x3f
    const tag = isNamed ? file.toString('latin1', at, at + 4) : (knownTables[flags & 0x3f] ?? '')
    if (isNamed) at += 4
    const whole = numberAt(file, at)
    at = whole.end
    // The outlines are stored in another form unless the version is 3, all else if it is not 0.
    const isOutline = tag === 'glyf' || tag === 'loca'
    const stored = flags >> 6 !== (isOutline ? 3 : 0) ? numberAt(file, at) : whole
    at = stored.end
    tables.push({ tag, start, length: stored.value })
    start += stored.value
  }
  return { tables, end: at }
}

/** Reads a UIntBase128: seven bits a byte, at most five bytes. */
function numberAt(file: Buffer, at: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 5; index += 1) {
    const byte = file.readUInt8(at + index)
    value = value * 128 + (byte & 0x7f)
    if (byte < 0x80) return { value, end: at + index + 1 }
  }
  throw new RangeError('number')
}

function contentOf(file: Buffer, start: number): Buffer {
  const compressed = file.subarray(start, start + file.readUInt32BE(20))
  return brotliDecompressSync(compressed, { maxOutputLength: mostSfntBytes })
}
