import { deflateRawSync } from 'node:zlib'

export type Packed = {
  name: string
  content?: string | Buffer
  flags?: number
  method?: number
  claims?: number
}

/** A ZIP as APPNOTE.TXT 4.3 describes it: each file after its header, then the list of them, then where that is. */
export function zip(...files: Packed[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content = '', flags = 0, method = 8, claims } of files) {
    const data = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(claims ?? Buffer.byteLength(content), 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...list, Buffer.from('PK\x05\x06'), end])
}
