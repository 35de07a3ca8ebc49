import { addRoute, createRouter, findRoute } from 'rou3'
import { part } from '#db/parts.ts'
import { type Area, areaOfRoute } from './ingress/areas.ts'
import { type RouteModule, routeModules } from './ingress/route-modules.ts'

/** Folders of `app` whose route handlers do not depend on Next. */
export const routedFolders = [
  'v1',
  'v2',
  'llms.txt',
  'docs',
  'graphql',
  'mcp',
  'api',
  'publications',
  'assets',
  'security.txt',
  'domain-check',
  'healthz',
  'up',
  'readyz',
  '(reader)',
  'dashboard/api',
]

/** A route file: `[id]` stands for one segment, `[...path]` for all that follow. */
export type Route = RouteModule & { segments: string[] }

/** The route of a path, and the values of its parameters. */
export type Match = { route: Route; params: Record<string, string | string[]> }

/** Takes decoded segments. */
export type Router = (segments: string[]) => Match | undefined

/** @param name `route.tsx` for handlers that Next compiles and serves */
export async function findRoutes(
  appFolder: string,
  folders: string[],
  name: 'route.ts' | 'route.tsx' = 'route.ts',
): Promise<Route[]> {
  const modules = await routeModules(appFolder, folders, name)
  return modules.map(routeOf)
}

/** The router of an area, which knows no route of another. */
export type Routers = (area: Area) => Router

/** @throws Error for a route that belongs to no area */
export function routersOf(routes: Route[]): Routers {
  const byArea = Map.groupBy(routes, ({ segments }) => areaOfRoute(segments))
  const routers = new Map(Array.from(byArea, ([area, own]) => [area, routerOf(own)]))
  return area => routers.get(area) ?? noRoutes
}

const noRoutes: Router = () => undefined

/** Returns a router with the framework's precedence: a word before a parameter, a parameter before a rest. */
export function routerOf(routes: Route[]): Router {
  const tree = createRouter<Route>()
  for (const route of routes) addRoute(tree, anyMethod, patternOf(route), route)
  return segments => {
    const found = findRoute(tree, anyMethod, `/${segments.join('/')}`)
    return found && { route: found.data, params: paramsOf(found.data, found.params ?? {}) }
  }
}

/** Methods are told apart by the handlers of a route, so that others are 405 and not 404. */
const anyMethod = ''

function routeOf({ file, load: loadAnew }: RouteModule): Route {
  const segments = file
    .split('/')
    .slice(0, -1)
    .filter(segment => !/^\(.*\)$/.test(segment))
  let loaded: ReturnType<Route['load']> | undefined
  // Kept: Node resolves an import anew each time, which takes longer than many a handler.
  const load = () => {
    loaded ??= loadAnew()
    return loaded
  }
  return { file, segments, load }
}

function patternOf({ segments }: Route): string {
  const parts = segments.map(segment =>
    segment.replace(/^\[\.{3}(.+)\]$/, '**:$1').replace(/^\[(.+)\]$/, ':$1'),
  )
  return `/${parts.join('/')}`
}

/** Splits a rest into its segments; none of them contains a slash. */
function paramsOf({ segments }: Route, found: Record<string, string>): Match['params'] {
  const rest = /^\[\.{3}(.+)\]$/.exec(segments.at(-1) ?? '')?.[1]
  return rest === undefined ? found : { ...found, [rest]: found[rest]?.split('/') ?? [] }
}

const served = part((): { routers?: Routers } => ({}))

/** Lets handlers find others by address, as the server does. */
export function serveBy(routers: Routers): void {
  served().routers = routers
}

/** @throws Error outside of the server */
export function servedRoutes(area: Area): Router {
  const { routers } = served()
  if (routers === undefined) throw new Error('No server has told its routes')
  return routers(area)
}
