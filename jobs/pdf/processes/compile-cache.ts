import { fileURLToPath } from 'node:url'

// Node's compile cache saves a third of a page process's start. It is in node_modules, so that only those who
// may change the program may change it; Node does without if it cannot write.
export const compileCache = fileURLToPath(new URL('../../../node_modules/.cache/recto-code', import.meta.url))
