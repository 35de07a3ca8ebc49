// Loaded before an npm script's own file, with what makes that load fast: what `.env` says, where the operator has
// written one. What the environment says already stays.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import './quick-imports.mjs'

const file = fileURLToPath(new URL('../../.env', import.meta.url))
if (existsSync(file)) process.loadEnvFile(file)
