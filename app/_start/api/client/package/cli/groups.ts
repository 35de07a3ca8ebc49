import type { Client } from '../client.ts'
import { WrongUsage } from './failures.ts'

type Group = { id: number; slug: string }
export type Groups = { listGroups: { input: { page?: number }; answer: { groups: Group[] }; item: Group } }

/** Returns the id of the group that a slug or an id names. @throws WrongUsage without such a group */
export async function findGroup(recto: Client<Groups>, named: string): Promise<number> {
  const slugs: string[] = []
  for await (const { id, slug } of recto.each('listGroups')) {
    if (slug === named || String(id) === named) return id
    slugs.push(slug)
  }
  throw new WrongUsage(`The key has no group ${named}. It has: ${slugs.join(', ') || 'none'}.`)
}
