'use client'
import { CloudOff } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isWholeWindow } from '#app/dashboard/_addresses/whole-window.ts'
import { signedInAgain } from '#app/dashboard/_api/session.ts'
import { Link } from '#app/dashboard/link.tsx'
import type { Unsent } from '#components/editor/outbox/unsent-list.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { useSharedOutbox, useUnsent } from './outbox-provider.tsx'
import { whyUnsent } from './unsent-words.ts'

type Props = { groupId: number }

/** Tells on a group's screens which changes are not sent, with the act. */
export function UnsentNote({ groupId }: Props) {
  const frame = useWords('frame')
  const path = usePathname()
  const unsent = useUnsent()
  const isHere = ({ publicationId }: Unsent) => path.includes(`/publications/${publicationId}`)
  // Of one without a book not even the group is known.
  const elsewhere = unsent.filter(each => each.book !== undefined || isHere(each))
  if (isWholeWindow(path) || elsewhere.length === 0) return null
  return (
    <section aria-label={frame['unsent.label']} className="mb-6 flex flex-col gap-2 empty:hidden">
      {elsewhere.map(each => (
        <UnsentRow key={each.publicationId} groupId={groupId} unsent={each} isNamed={!isHere(each)} />
      ))}
    </section>
  )
}

/** The same of one publication alone, as before it is published. */
export function UnsentOf({ groupId, publicationId }: Props & { publicationId: number }) {
  const found = useUnsent().find(each => each.publicationId === publicationId)
  return found ? <UnsentRow groupId={groupId} unsent={found} isNamed={false} /> : null
}

type RowProps = { groupId: number; unsent: Unsent; isNamed: boolean }

/** @param isNamed true to name the publication */
export function UnsentRow({ groupId, unsent, isNamed }: RowProps) {
  const outbox = useSharedOutbox()
  const { publicationId, book, isSending } = unsent
  const frame = useWords('frame')
  const { words, act } = whyUnsent(unsent, frame)
  // Most are sent before anybody could read it.
  const isTold = useIsLate() || !(isSending || (unsent.failure === undefined && !unsent.isWaiting && book))
  if (!isTold) return null
  const send = () => void outbox.sendNow([publicationId])
  const signIn = async () => (await signedInAgain()) && send()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-care-wash py-3 pr-3 pl-4">
      <CloudOff aria-hidden className="size-4.5 shrink-0 self-start text-care max-sm:hidden sm:mt-1" />
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p className="font-medium wrap-anywhere">
          {isNamed && book
            ? fill(frame, 'unsent.countIn', { count: unsent.count, title: book.title })
            : fill(frame, 'unsent.count', { count: unsent.count })}
        </p>
        <p className="text-sm text-pretty">{words}</p>
      </div>
      <div className="flex gap-2">
        {act !== 'open' && (
          <Button isBusy={isSending} onClick={act === 'send' ? send : signIn}>
            {act === 'send' ? frame['unsent.sendNow'] : frame.signIn}
          </Button>
        )}
        <Link
          href={`/dashboard/groups/${book?.groupId ?? groupId}/publications/${publicationId}/hotspots`}
          className={buttonLook(act === 'open' ? 'secondary' : 'quiet')}
        >
          {frame['unsent.openHotspots']}
        </Link>
      </div>
    </div>
  )
}

const lateMs = 1500

/** True once this is shown for a while. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
