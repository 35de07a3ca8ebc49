// A mark in `node_modules` that only what runs is left of it. Without any package, as `sources.mjs`.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const mark = 'node_modules/.recto-pruned'

/** @param {string} root */
export function isPruned(root) {
  return existsSync(join(root, mark))
}

/** @param {string} root */
export function markPruned(root) {
  writeFileSync(join(root, mark), '')
}
