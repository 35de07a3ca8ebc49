// Writes the OpenAPI document at build time, so that serving it needs no scan of the routes.
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { replaceFile } from '#components/reader/bundling/replace-file.ts'
import { v2Document } from './v2-document.ts'

const target = fileURLToPath(new URL('../../../public/openapi/v2.json', import.meta.url))
await mkdir(fileURLToPath(new URL('../../../public/openapi', import.meta.url)), { recursive: true })
await replaceFile(target, JSON.stringify(await v2Document()))
