import { fileURLToPath } from 'node:url'

/**
 * Where Node keeps what it compiled (`NODE_COMPILE_CACHE`) for the next process: a third of a page process's start
 * is the reading of TypeScript. Beside the packages, as only who may change the program may change this; where that
 * may not be written, Node does without.
 */
export const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/recto-code', import.meta.url))
