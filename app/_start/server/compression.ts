import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Compressing smaller responses costs more than it saves; larger ones are files. */
const compressedBytes = { from: 1400, to: 5_000_000 }

type Encoding = 'br' | 'zstd' | 'gzip'
type Compressed = { encoding: Encoding; body: Buffer<ArrayBuffer> }

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** In order of preference, with levels that take about as long as gzip's. Node has zstd from 22.15. */
const compressors: [Encoding, (body: Buffer) => Promise<Buffer<ArrayBuffer>>][] = [
  [
    'br',
    body => toBrotli(body, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: body.length } }),
  ],
  ...zstd(),
  ['gzip', body => toGzip(body, { level: 5 })],
]

function zstd(): typeof compressors {
  if (zstdCompress === undefined) return []
  const toZstd = promisify(zstdCompress)
  return [['zstd', body => toZstd(body, { params: { [ZSTD_c_compressionLevel]: 6 } })]]
}

/** Compresses text by the best encoding that the client takes; undefined if it is sent as it is. */
export async function compress(acceptEncoding: string, body: Buffer): Promise<Compressed | undefined> {
  if (acceptEncoding === '' || body.length < compressedBytes.from || body.length > compressedBytes.to)
    return undefined
  const weights = weightsOf(acceptEncoding)
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const accepted = compressors.filter(([encoding]) => weightOf(encoding) > 0)
  // Sorting is stable: the order of preference decides between equal weights.
  const [best] = accepted.sort(([one], [other]) => weightOf(other) - weightOf(one))
  return best && { encoding: best[0], body: await best[1](body) }
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
