// `npm run build`
import { build } from './build.ts'
import { orExplain } from './explain.ts'

await orExplain(() => build())
