// `npm run client [-- FOLDER]`: packs clients and tools for this version of Recto, below data/client by default.
import { resolve } from 'node:path'
import { presentModel } from './making/model.ts'
import { makePackages } from './making/packages.ts'

const [folder = 'data/client'] = process.argv.slice(2)
const packages = await makePackages(await presentModel(), resolve(folder))
for (const [name, archive] of Object.entries(packages)) console.log(`${name}: ${archive}`)
