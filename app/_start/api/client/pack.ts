// `npm run client [-- FOLDER]`: packs the client for this version of Recto, below data/client by default.
import { resolve } from 'node:path'
import { v2Document } from '../v2-document.ts'
import type { ClientDocument } from './making/operations.ts'
import { makePackage } from './making/package.ts'

const [folder = 'data/client'] = process.argv.slice(2)
const document: ClientDocument = JSON.parse(JSON.stringify(await v2Document()))
console.log(`Packed: ${await makePackage(document, resolve(folder))}`)
