/** The migrated database of which every test file gets a copy. */
export const templateDatabase = 'recto_template'

/** The key of all databases of a run. */
export const testKey = '7e57'.repeat(16)

/** The address of another database on the same server. */
export function inDatabase(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}
