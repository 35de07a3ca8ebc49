import { buildReader } from '#components/reader/bundling/build.ts'

// Vitest loads this file once for each project that names it.
const run = globalThis as typeof globalThis & { reader?: Promise<unknown> }

/** Builds the reader's browser code, which its routes serve, once for the whole run. */
export default async function setUpReader(): Promise<void> {
  run.reader ??= buildReader()
  await run.reader
}
