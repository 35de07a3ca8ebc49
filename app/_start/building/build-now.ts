// `npm run build`; with `--prune`, also removes packages and caches that only the build needed.
import { orExplain } from '../explain.ts'
import { build } from './build.ts'
import { pruneToProduction } from './production/prune.ts'

await orExplain(async () => {
  await build()
  if (process.argv.includes('--prune')) await pruneToProduction()
})
