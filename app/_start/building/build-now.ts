import { orExplain } from '../explain.ts'
import { build } from './build.ts'

await orExplain(() => build())
