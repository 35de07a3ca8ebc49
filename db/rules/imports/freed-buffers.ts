const bytesBetween = 4_000_000 // many times what is on its way at once

/**
 * Passes on chunks, and has V8 free those that are used. Their bytes are no part of V8's young generation, so that it looks
 * for them late, and then through the whole heap: that took two thirds of the time of a download, and 60 MB.
 * Only in processes with `--expose-gc`.
 */
export async function* freed<Chunk extends { length: number }>(
  chunks: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    yield chunk
    if (bytes < bytesBetween) continue
    globalThis.gc?.({ type: 'minor' })
    bytes = 0
  }
}
