import type { Buffer } from 'node:buffer'

/** What a hash costs, in scrypt's own terms: memory is 128 × N × r bytes. */
export type Cost = { N: number; r: number; p: number }

/** What the hashing process is asked. */
export type HashRequest = { id: number; password: string; salt: Buffer; bytes: number; cost: Cost }

/** What it answers; without a key, why there is none. */
export type HashAnswer = { id: number; key: Uint8Array } | { id: number; fault: string }
