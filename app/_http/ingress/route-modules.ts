import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Handler } from '../declaration.ts'

/** Handlers of a route file by their methods. */
export type RouteModule = { file: string; load: () => Promise<Record<string, Handler>> }

/**
 * Finds the route files in folders of `app`. A bundle cannot look for what is within itself: a build puts the list that
 * this makes of `routedFolders` into its place (`app/_start/building/programs/routes.ts`).
 */
export async function routeModules(
  appFolder: string,
  folders: string[],
  name: 'route.ts' | 'route.tsx',
): Promise<RouteModule[]> {
  const patterns = folders.map(folder => `${folder}/**/${name}`)
  const files = await Array.fromAsync(glob(patterns, { cwd: appFolder }))
  return files.sort().map(file => ({ file, load: () => import(pathToFileURL(join(appFolder, file)).href) }))
}
