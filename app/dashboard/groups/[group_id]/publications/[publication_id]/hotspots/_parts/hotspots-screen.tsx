'use client'
import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { editorServer } from '#app/dashboard/_api/editor-server.ts'
import { Editor, type EditorProps } from '#components/editor/editor.tsx'
import { buttonLook } from '#components/ui/button.tsx'

type Props = Omit<EditorProps, 'server' | 'back' | 'onOpened'> & {
  /** Address of the publication. */
  back: string
}

/** The editor with the server behind it, and the spread that is open in the address. */
export function HotspotsScreen({ back, ...props }: Props) {
  return (
    <Editor
      {...props}
      server={editorServer}
      back={
        <Link href={back} className={`${buttonLook('icon')} shrink-0`} aria-label="Back to the publication">
          <ChevronLeft aria-hidden />
        </Link>
      }
      onOpened={page => window.history.replaceState(null, '', `?page=${page}`)}
    />
  )
}
