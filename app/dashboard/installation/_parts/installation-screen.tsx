'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { Backups } from './backups.tsx'
import { Health } from './health.tsx'
import { Purges } from './purges.tsx'
import { Queue } from './queue.tsx'
import { Shed } from './shed.tsx'
import { Storage } from './storage.tsx'
import { Version } from './version.tsx'
import { Workers } from './workers.tsx'

const pollMs = 5000

export function InstallationScreen({ initialData }: { initialData: InstallationStatus }) {
  const words = useWords('installation')
  const { data } = useQuery(api.installation.get.queryOptions({ initialData, refetchInterval: pollMs }))
  const { version, update, purges, health, jobs, workers, shed, storage, disk, backups } = data
  return (
    <>
      <div className="flex flex-col gap-6">
        <div>
          <h1 className="text-2xl font-semibold">{words.title}</h1>
          <Version version={version} update={update} />
        </div>
        <Health notices={health} />
      </div>
      <Queue counts={jobs} />
      <Workers workers={workers} />
      <Purges purges={purges} />
      <Shed shed={shed} />
      <Storage accounts={storage} disk={disk} />
      <Backups backups={backups} />
    </>
  )
}
