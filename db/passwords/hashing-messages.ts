import type { Buffer } from 'node:buffer'

/** scrypt parameters: memory is 128 × N × r bytes. */
export type Cost = { N: number; r: number; p: number }

export type HashRequest = { id: number; password: string; salt: Buffer; bytes: number; cost: Cost }

export type HashAnswer = { id: number; key: Uint8Array } | { id: number; fault: string }
