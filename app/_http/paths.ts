/** A path of the API without what clients may put behind it: `/v2/groups.json` and `/v2/groups/` are `/v2/groups`. */
export function canonicalPath(pathname: string): string {
  if (!/^\/v[12]\//.test(pathname)) return pathname
  return pathname.replace(/\/+$/, '').replace(/\.json$/, '')
}
