// Compiles JSX, which Node cannot read, so that the web server can import the reader's components.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code } = transformSync(readFileSync(path, 'utf8'), {
      loader: 'tsx',
      jsx: 'automatic',
      sourcefile: path,
      sourcemap: 'inline',
    })
    return { format: 'module', source: code, shortCircuit: true }
  },
})
