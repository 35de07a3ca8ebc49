import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { part } from '#db/parts.ts'
import { countedCache } from '#db/telemetry/metrics/counted-cache.ts'

/** Compressing smaller responses costs more than it saves; larger ones are files. */
const compressedBytes = { from: 1400, to: 5_000_000 }

type Encoding = 'br' | 'zstd' | 'gzip'
type Compressor = (body: string | Buffer) => Promise<Buffer<ArrayBuffer>>
type Compressed = { encoding: Encoding; body: Buffer<ArrayBuffer> }

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** In order of preference, with levels that take about as long as gzip's. Node has zstd from 22.15. */
const compressors = new Map<Encoding, Compressor>([
  ['br', body => inBrotli(body, 5)],
  ...zstd(),
  ['gzip', body => toGzip(body, { level: 5 })],
])
const encodings = [...compressors.keys()]

function inBrotli(body: string | Buffer, quality: number): Promise<Buffer<ArrayBuffer>> {
  const hint = Buffer.byteLength(body)
  return toBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: hint } })
}

function zstd(): [Encoding, Compressor][] {
  if (zstdCompress === undefined) return []
  const toZstd = promisify(zstdCompress)
  return [['zstd', body => toZstd(body, { params: { [ZSTD_c_compressionLevel]: 6 } })]]
}

const mostBytes = 32_000_000

type Kept = { body: Buffer<ArrayBuffer>; timesSent: number; isSmallest: boolean }

/** Compressed bodies of kept texts, by encoding and what the text is kept under. */
const keptBodies = countedCache<Kept>('compressed', {
  maxSize: mostBytes,
  sizeOf: ({ body }, name) => body.length + name.length,
})

/**
 * A kept text that is sent so often is compressed anew in the background, by a tenth smaller: pages then come in fewer
 * packets. It takes fifty times as long, which is why most texts and long ones never are.
 */
const often = { timesSent: 3, mostBytes: 200_000 }

/** One text at a time, since a thread is taken from reading files meanwhile. */
const shrinking = part(() => ({ isBusy: false }))

/**
 * Compresses text by the best encoding that the client takes; undefined if it is sent as it is.
 * @param keptName what the text is kept under, by which it is compressed once
 */
export async function compress(
  acceptEncoding: string,
  body: string | Buffer,
  keptName?: string,
): Promise<Compressed | undefined> {
  const bytes = Buffer.byteLength(body)
  if (bytes < compressedBytes.from || bytes > compressedBytes.to) return undefined
  const encoding = preferred(acceptEncoding, encodings)
  const compressor = encoding && compressors.get(encoding)
  if (encoding === undefined || compressor === undefined) return undefined
  const make = () => compressor(body)
  if (keptName === undefined) return { encoding, body: await make() }
  const name = `${encoding} ${keptName}`
  const kept = await keptBodies.getOrMake(name, async () => ({
    body: await make(),
    timesSent: 0,
    isSmallest: encoding !== 'br' || bytes > often.mostBytes,
  }))
  kept.timesSent += 1
  if (kept.timesSent >= often.timesSent && !kept.isSmallest) void shrink(name, kept, body)
  return { encoding, body: kept.body }
}

async function shrink(name: string, kept: Kept, text: string | Buffer): Promise<void> {
  const work = shrinking()
  if (work.isBusy) return
  work.isBusy = true
  kept.isSmallest = true
  try {
    const body = await inBrotli(text, constants.BROTLI_MAX_QUALITY)
    if (body.length < kept.body.length) keptBodies.set(name, { ...kept, body })
  } finally {
    work.isBusy = false
  }
}

/** Returns the encoding that the client likes best; of equal ones, the one that is offered first. */
export function preferred<Offered extends Encoding>(
  acceptEncoding: string,
  offered: readonly Offered[],
): Offered | undefined {
  if (acceptEncoding === '') return undefined
  const weights = weightsOf(acceptEncoding)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const accepted = offered.filter(encoding => weightOf(encoding) > 0)
  // Sorting is stable: the order of preference decides between equal weights.
  return accepted.sort((one, other) => weightOf(other) - weightOf(one))[0]
}

/** Parses `Accept-Encoding` (RFC 9110, section 12.5.3). */
function weightsOf(header: string): Map<string, number> {
  const ranges = header.toLowerCase().split(',')
  return new Map(
    ranges.map(range => {
      const [name = '', ...parameters] = range.split(';').map(part => part.trim())
      const weight = parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? '1'
      return [name, Number(weight) || 0]
    }),
  )
}
