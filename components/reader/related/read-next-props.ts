import type { Words } from '../words.ts'

export type ReadNextProps = { words: Words; path: string; onOpen(): void }
