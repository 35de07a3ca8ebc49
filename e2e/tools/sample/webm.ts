/** Writes WebM files of one video track, https://www.matroska.org/technical/elements.html */

export type Frame = { bytes: Uint8Array; isKey: boolean; atMs: number }

type Film = { width: number; height: number; durationMs: number; frames: readonly Frame[] }

/** Returns a file of VP9 frames in one cluster, which lasts 32 seconds at most. */
export function webm({ width, height, durationMs, frames }: Film): Buffer {
  return Buffer.concat([
    element('1a45dfa3', [
      element('4286', number(1)), // EBML version, and the version needed to read it
      element('42f7', number(1)),
      element('42f2', number(4)), // longest id and size
      element('42f3', number(8)),
      element('4282', text('webm')),
      element('4287', number(2)), // WebM version, and the version needed to read it
      element('4285', number(2)),
    ]),
    element('18538067', [
      element('1549a966', [
        element('2ad7b1', number(1_000_000)), // nanoseconds in a tick
        element('4489', double(durationMs)),
        element('4d80', text('Recto')), // muxing and writing app
        element('5741', text('Recto')),
      ]),
      element('1654ae6b', [track(width, height)]),
      element('1f43b675', [element('e7', number(0)), ...frames.map(block)]),
    ]),
  ])
}

function track(width: number, height: number): Buffer {
  return element('ae', [
    element('d7', number(1)), // track number and id
    element('73c5', number(1)),
    element('83', number(1)), // video
    element('86', text('V_VP9')),
    element('e0', [element('b0', number(width)), element('ba', number(height))]),
  ])
}

/** A simple block: track, ticks since the cluster's begin, flags, frame. */
function block({ bytes, isKey, atMs }: Frame): Buffer {
  const head = Buffer.from([0x81, 0, 0, isKey ? 0x80 : 0])
  head.writeInt16BE(atMs, 1)
  return element('a3', [head, Buffer.from(bytes)])
}

/** @param id in hexadecimal, with its length marker */
function element(id: string, content: Buffer | Buffer[]): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(8)
  size.writeUInt32BE(body.length, 4)
  size[0] = 0x01 // marks a size of eight bytes
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

const text = (value: string) => Buffer.from(value, 'ascii')
