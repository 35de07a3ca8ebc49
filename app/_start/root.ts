import { fileURLToPath } from 'node:url'

/** The checkout, where every process of Recto runs. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
