import { join } from 'node:path'
import { files } from '#db/files/files.ts'
import { refuseLogo, takeLogo, waitingLogo } from '#db/groups/logos.ts'
import type { Payload } from '#db/queue.ts'
import type { JobContext } from '../job-context.ts'
import { writeLogo } from '../photos/write-logo.ts'
import { openWorkFolder } from '../work-folder.ts'

/** Makes a group's logo from an uploaded image. */
export async function makeLogoJob({ groupId }: Payload<'make_logo'>, { signal }: JobContext): Promise<void> {
  const uploadKey = await waitingLogo(groupId)
  if (uploadKey === undefined) return
  await using folder = await openWorkFolder('logo')
  const picture = join(folder.path, 'picture')
  const output = join(folder.path, 'logo.png')
  await files().copyTo(uploadKey, picture)
  const made = await writeLogo({ picture, output }, signal)
  if (made === undefined) await refuseLogo(groupId, uploadKey, unreadable)
  else await takeLogo(groupId, uploadKey, { ...made, path: output })
}

const unreadable =
  'The picture cannot be read: it may be damaged or far too large. Save it as PNG and send that.'
