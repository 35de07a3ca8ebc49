import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Handler } from './endpoint.ts'

/** A route as its file says it: `[id]` stands for one segment, `[...path]` for all that follow. */
export type Route = { file: string; segments: string[]; load: () => Promise<Record<string, Handler>> }

/** The route of a path, and the values of its parameters. */
export type Match = { route: Route; params: Record<string, string | string[]> }

/** The routes of some folders of `app`, the more exact before the less. */
export async function findRoutes(appFolder: string, folders: string[]): Promise<Route[]> {
  const files = await Array.fromAsync(
    glob(
      folders.map(folder => `${folder}/**/route.ts`),
      { cwd: appFolder },
    ),
  )
  return files.map(file => routeOf(appFolder, file)).sort(byExactness)
}

/**
 * The route that serves a path, as the framework would choose it.
 * @param parts the path's segments, decoded
 */
export function matchRoute(routes: Route[], parts: string[]): Match | undefined {
  for (const route of routes) {
    const params = paramsOf(route.segments, parts)
    if (params) return { route, params }
  }
  return undefined
}

function routeOf(appFolder: string, file: string): Route {
  const segments = file
    .split('/')
    .slice(0, -1)
    .filter(segment => !/^\(.*\)$/.test(segment))
  return { file, segments, load: () => import(pathToFileURL(join(appFolder, file)).href) }
}

function paramsOf(segments: string[], parts: string[]): Match['params'] | undefined {
  const params: Match['params'] = {}
  for (const [index, segment] of segments.entries()) {
    const rest = /^\[\.\.\.(.+)\]$/.exec(segment)?.[1]
    if (rest) return parts.length > index ? { ...params, [rest]: parts.slice(index) } : undefined
    const part = parts[index]
    const name = /^\[(.+)\]$/.exec(segment)?.[1]
    if (part === undefined || (!name && part !== segment)) return undefined
    if (name) params[name] = part
  }
  return segments.length === parts.length ? params : undefined
}

/** Segment by segment: a word before a parameter, a parameter before a rest. */
function byExactness(a: Route, b: Route): number {
  const rank = (segment: string | undefined) =>
    segment === undefined ? 0 : segment.startsWith('[...') ? 3 : segment.startsWith('[') ? 2 : 1
  const length = Math.max(a.segments.length, b.segments.length)
  for (let index = 0; index < length; index += 1) {
    const difference = rank(a.segments[index]) - rank(b.segments[index])
    if (difference !== 0) return difference
  }
  return a.file.localeCompare(b.file)
}
