// Writes the OpenAPI document at build time, so that serving it needs no scan of the routes.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { v2Document } from './v2-document.ts'

const target = fileURLToPath(new URL('../../../public/openapi/v2.json', import.meta.url))
await mkdir(fileURLToPath(new URL('../../../public/openapi', import.meta.url)), { recursive: true })
// Whoever reads it just then gets the one before, whole.
const part = `${target}.${randomUUID()}.part`
await writeFile(part, JSON.stringify(await v2Document()))
await rename(part, target)
