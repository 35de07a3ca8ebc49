import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const mostInflated = 64_000_000 // bytes

/** True if a PDF lacks its end alone, and has a catalogue and all objects that it refers to. */
export function lacksOnlyItsEnd(path: string): boolean {
  const text = readFileSync(path, 'latin1')
  if (!/(?:endobj|%%EOF|>>|\d{10} \d{5} [nf])[\s\0]*$/.test(text.slice(-70_000))) return false
  const plain = withoutStreams(text)
  const packed = objectStreamsOf(text)
  if (packed === null) return false
  const everything = [plain, ...packed.map(({ objects }) => objects)].join('\n')
  if (!/\/Type\s*\/Catalog\b/.test(everything)) return false
  const defined = new Set([
    ...Array.from(plain.matchAll(/\b(\d+) \d+ obj\b/g), ([, number]) => number),
    ...packed.flatMap(({ numbers }) => numbers),
  ])
  return everything.matchAll(/\b(\d+) \d+ R\b/g).every(([, number]) => defined.has(number))
}

function withoutStreams(text: string): string {
  return text.replace(/\bstream\r?\n.*?\bendstream\b/gs, '')
}

/** @returns null if one cannot be read */
function objectStreamsOf(text: string): { numbers: string[]; objects: string }[] | null {
  const streams = text.matchAll(
    /<<((?:(?!stream).)*?\/ObjStm\b(?:(?!stream).)*?)>>\s*stream\r?\n(.*?)\r?\n?endstream/gs,
  )
  const found: { numbers: string[]; objects: string }[] = []
  for (const [, dictionary = '', data = ''] of streams) {
    const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? Number.NaN)
    const objects = inflated(data)
    if (objects === null || Number.isNaN(first)) return null
    const head = objects.slice(0, first).trim().split(/\s+/)
    found.push({ numbers: head.filter((_, at) => at % 2 === 0), objects: objects.slice(first) })
  }
  return found
}

function inflated(data: string): string | null {
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: mostInflated }).toString('latin1')
  } catch {
    return null
  }
}
