import { codeLettersIn, NoFilm, viewOf } from './film.ts'

// ISO 14496-12, the ISO base media file format: boxes of a size, a type and a content, which may be boxes.

/** `at` is where it begins, the others are of its content. */
export type Box = { type: string; at: number; start: number; end: number }

/** Reads the head of a box, of which `left` bytes can be there. @throws NoFilm */
export function headOf(head: Uint8Array, left: number): { type: string; headBytes: number; size: number } {
  if (head.length < 8) throw new NoFilm('It is cut off')
  const view = viewOf(head)
  const size = view.getUint32(0)
  const type = codeLettersIn(head, 4, 8)
  if (size === 0) return { type, headBytes: 8, size: left }
  if (size !== 1) return sound({ type, headBytes: 8, size })
  if (head.length < 16) throw new NoFilm('It is cut off')
  return sound({ type, headBytes: 16, size: Number(view.getBigUint64(8)) })
}

function sound<Head extends { headBytes: number; size: number }>(head: Head): Head {
  if (head.size < head.headBytes) throw new NoFilm('It is damaged')
  return head
}

/** One after the other: a film may have millions of empty ones. */
export function* boxesIn(content: Uint8Array): Generator<Box, undefined> {
  for (let at = 0; at + 8 <= content.length; ) {
    const { type, headBytes, size } = headOf(content.subarray(at, at + 16), content.length - at)
    const end = Math.min(at + size, content.length)
    yield { type, at, start: at + headBytes, end }
    at = end
  }
}

/** Returns the content of the first box of a type. */
export function contentOf(content: Uint8Array, type: string): Uint8Array | undefined {
  for (const box of boxesIn(content)) if (box.type === type) return content.subarray(box.start, box.end)
  return undefined
}
