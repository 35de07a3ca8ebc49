// `npm run openapi`: makes the types of the dashboard's client anew.
import { writeFile } from 'node:fs/promises'
import { clientTypes, clientTypesFile } from './client-types.ts'

await writeFile(clientTypesFile, await clientTypes())
