// Films of tests, made of the boxes and elements that their containers are of. They have no pictures to play.

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

type Film = {
  width?: number
  height?: number
  seconds?: number
  isTurned?: boolean
  handler?: string
  /** Type of the sample entry, with the profile of H.264; null for none. */
  codec?: [type: string, profile?: number] | null
  /** Content of a table of samples instead. */
  table?: Buffer
  /** Boxes beside the tracks. */
  notes?: Buffer[]
}

function samplesOf({ codec, table }: Pick<Film, 'codec' | 'table'>): Buffer[] {
  const content = table ?? (codec && entriesOf(codec))
  return content ? [box('minf', box('stbl', box('stsd', content)))] : []
}

function entriesOf([type, profile]: [type: string, profile?: number]): Buffer {
  const own = profile === undefined ? [] : [box('avcC', Buffer.from([1, profile, 0, 30]))]
  const entry = box(type, Buffer.alloc(78), ...own)
  return Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry])
}

export const mp4Boxes = {
  ftyp: box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
  mdat: (bytes = 100) => box('mdat', Buffer.alloc(bytes)),
  moov({
    width = 640,
    height = 360,
    seconds = 12.5,
    isTurned = false,
    handler = 'vide',
    codec = ['avc1', 100],
    table,
    notes = [],
  }: Film = {}): Buffer {
    const mvhd = Buffer.alloc(100)
    mvhd.writeUInt32BE(1000, 12)
    mvhd.writeUInt32BE(seconds * 1000, 16)
    const tkhd = Buffer.alloc(84)
    const [a, b] = isTurned ? [0, 0x10000] : [0x10000, 0]
    tkhd.writeInt32BE(a, 40)
    tkhd.writeInt32BE(b, 44)
    tkhd.writeInt32BE(-b, 52)
    tkhd.writeInt32BE(a, 56)
    tkhd.writeUInt32BE(width * 0x10000, 76)
    tkhd.writeUInt32BE(height * 0x10000, 80)
    const hdlr = Buffer.alloc(24)
    hdlr.write(handler, 8, 'latin1')
    return box(
      'moov',
      box('mvhd', mvhd),
      box('trak', box('tkhd', tkhd), box('mdia', box('hdlr', hdlr), ...samplesOf({ codec, table }))),
      ...notes,
    )
  },
}

/** An MP4, with its index first unless `isLast`. */
export function mp4(film: Film & { isLast?: boolean } = {}): Buffer {
  const { ftyp, moov, mdat } = mp4Boxes
  const parts = film.isLast ? [ftyp, mdat(), moov(film)] : [ftyp, moov(film), mdat()]
  return Buffer.concat(parts)
}

export const element = (id: number[], ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([
    Buffer.from([...id, 0x10 | (content.length >>> 24)]),
    sizeRest(content.length),
    content,
  ])
}
const sizeRest = (size: number) => Buffer.from([(size >>> 16) & 0xff, (size >>> 8) & 0xff, size & 0xff])

/** A WebM whose last element goes on to the end, as browsers record it. */
export function webm(
  { width = 640, height = 360, seconds = 3 }: Film = {},
  documentType = 'webm',
  codec = 'V_VP9',
): Buffer {
  const header = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from(documentType)))
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(seconds * 1000)
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
  const info = element([0x15, 0x49, 0xa9, 0x66], element([0x44, 0x89], duration))
  const video = element([0xe0], element([0xb0], number(width)), element([0xba], number(height)))
  const tracks = element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], element([0x86], Buffer.from(codec)), video),
  )
  const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff, 0, 0, 0])
  const unknownSize = Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, ...Array<number>(7).fill(0xff)])
  return Buffer.concat([header, unknownSize, info, tracks, cluster])
}
