/** A path of the API without what clients may put behind it: `/v2/groups.json` and `/v2/groups/` are `/v2/groups`. */
export function canonicalPath(pathname: string): string {
  if (!/^\/v[12]\//.test(pathname)) return pathname
  return pathname.replace(/\/+$/, '').replace(/\.json$/, '')
}

/** The ending of a path that asks for another format than JSON, if it has one. */
export function otherFormat(request: Request): string | undefined {
  return /\.(xml|html|csv|yaml)$/.exec(new URL(request.url).pathname)?.[1]
}
