// Preloaded by npm scripts, with faster imports. Variables that are already set win over those in `.env`.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import './quick-imports.mjs'

const file = fileURLToPath(new URL('../../.env', import.meta.url))
if (existsSync(file)) process.loadEnvFile(file)
