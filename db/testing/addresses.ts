/** The migrated database of which every test file gets a copy. */
export const templateDatabase = 'recto_template'

/** The address of another database on the same server. */
export function inDatabase(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}
