import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { routeModules } from '#app/_http/ingress/route-modules.ts'
import { routedFolders } from '#app/_http/router.ts'
import { root } from '#db/own-files.ts'

/** Puts the list of route files in the place of the function that looks for them. Each is loaded when it is asked for. */
export const listedRoutes: Plugin = {
  name: 'routes',
  setup: build =>
    build.onLoad({ filter: /\/app\/_http\/ingress\/route-modules\.ts$/ }, async () => {
      const found = await routeModules(join(root, 'app'), routedFolders, 'route.ts')
      const entries = found.map(({ file }) => {
        const [name, source] = [JSON.stringify(file), JSON.stringify(`#app/${file}`)]
        return `{ file: ${name}, load: () => import(${source}) },\n`
      })
      return {
        contents: `const found = [\n${entries.join('')}]\nexport const routeModules = async () => found\n`,
      }
    }),
}
