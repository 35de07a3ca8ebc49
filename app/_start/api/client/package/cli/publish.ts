import type { Client } from '../client.ts'
import type { SendOptions } from './arguments.ts'
import { findGroup } from './groups.ts'
import type { Progress } from './progress.ts'
import { converted, create, type Publication, putOnline, sizeOf, type Used } from './steps.ts'

export type Published = { id: number; title: string; pages: number; url: string | null }

/** Puts a PDF online as a new publication. @throws WrongUsage, ConversionError, errors of the client */
export async function publish(
  recto: Client<Used>,
  { path, group, title, isUnlisted }: SendOptions,
  show: (progress: Progress) => void,
): Promise<Published> {
  await sizeOf(path)
  const command = { recto, group_id: await findGroup(recto, group), show }
  const { id } = await create(command, path, title)
  const ids = { group_id: command.group_id, publication_id: id }
  await converted(command, ids, 'stays offline')
  return publishedOf(await putOnline(command, ids, isUnlisted))
}

export function publishedOf({ id, title, page_count, public_url }: Publication): Published {
  return { id, title, pages: page_count, url: public_url }
}
