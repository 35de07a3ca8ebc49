'use client'
import { usePathname } from 'next/navigation'
import { Link } from '#app/dashboard/link.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { shareSent, underWay } from './uploads.ts'
import { useUploads } from './use-uploads.ts'

/** Summary of uploads on other screens. */
export function UploadsNote() {
  const frame = useWords('frame')
  const running = underWay(useUploads())
  const path = usePathname()
  const [first] = running
  if (first === undefined) return null
  const target = `/dashboard/groups/${first.groupId}/publications/new`
  if (path === target) return null
  const share = shareSent(running)
  const words =
    running.length === 1
      ? fill(frame, 'uploads.sendingFile', { file: first.file.name })
      : fill(frame, 'uploads.sendingFiles', { count: running.length })
  const percent = fill(frame, 'uploads.percent', { percent: Math.floor(share * 100) })
  const stopped = running.find(({ waitsFor }) => waitsFor !== undefined)
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-hairline bg-raised px-4 py-3">
      <span className="min-w-0 truncate">{words}</span>
      <div className="min-w-32 flex-1">
        <ProgressBar label={words} share={share} words={percent} />
      </div>
      <span className="tabular-nums">{percent}</span>
      <Link href={target} className="font-medium text-accent-ink underline-offset-4 hover:underline">
        {frame['uploads.show']}
      </Link>
      {stopped && (
        <p role="alert" className="w-full text-sm text-care">
          {stopped.error}
        </p>
      )}
    </div>
  )
}
