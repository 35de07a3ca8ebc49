// `npm run client [-- FOLDER]`: packs the client for this version of Recto, below data/client by default.
import { resolve } from 'node:path'
import { presentModel } from './making/model.ts'
import { makeNpmPackage } from './making/npm.ts'

const [folder = 'data/client'] = process.argv.slice(2)
console.log(`Packed: ${await makeNpmPackage(await presentModel(), resolve(folder))}`)
