/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'

type AnnouncementProps = { title: string; name: string; isRead: boolean; isStart: boolean }

/** Announces the visible pages to screen readers and in the window's title, except the first ones. */
export function Announcement({ title, name, isRead, isStart }: AnnouncementProps) {
  const [said, setSaid] = useState('')
  const firstName = useRef<string | null>(name)
  useEffect(() => {
    if (!isRead || firstName.current === name) return
    firstName.current = null
    setSaid(name)
    document.title = isStart ? title : `${title} – ${name}`
  }, [title, name, isRead, isStart])
  return (
    <p class="unseen" role="status">
      {said}
    </p>
  )
}
