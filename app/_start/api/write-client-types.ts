// `npm run openapi`: regenerates the types of the dashboard's client.
import { writeFile } from 'node:fs/promises'
import { clientTypes, clientTypesFile } from './client-types.ts'

await writeFile(clientTypesFile, await clientTypes())
