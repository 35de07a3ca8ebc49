'use client'
import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { useMemo } from 'react'
import { autoTaggingOf } from '#app/dashboard/_api/auto-tagging.ts'
import { checksOf } from '#app/dashboard/_api/checks.ts'
import { editorServer } from '#app/dashboard/_api/editor-server.ts'
import { productFinder } from '#app/dashboard/_api/products.ts'
import { signInPath } from '#app/dashboard/_auth/way-back.ts'
import { Editor, type EditorProps } from '#components/editor/editor.tsx'
import { buttonLook } from '#components/ui/button.tsx'

type Given =
  | 'server'
  | 'findProducts'
  | 'autoTagging'
  | 'publicationChecks'
  | 'back'
  | 'onSignIn'
  | 'onOpened'

type Props = Omit<EditorProps, Given> & {
  groupId: number
  /** Address of the publication. */
  back: string
}

/** The editor with the server behind it, and the spread that is open in the address. */
export function HotspotsScreen({ groupId, back, ...props }: Props) {
  const { publicationId } = props
  const findProducts = useMemo(() => productFinder(groupId, publicationId), [groupId, publicationId])
  const publicationChecks = useMemo(() => checksOf(groupId, publicationId), [groupId, publicationId])
  const autoTagging = useMemo(() => autoTaggingOf(groupId, publicationId), [groupId, publicationId])
  return (
    <Editor
      {...props}
      {...{ findProducts, autoTagging, publicationChecks }}
      server={editorServer}
      back={
        <Link href={back} className={`${buttonLook('icon')} shrink-0`} aria-label="Back to the publication">
          <ChevronLeft aria-hidden />
        </Link>
      }
      onSignIn={() => window.location.assign(signInPath(window.location.pathname + window.location.search))}
      onOpened={page => window.history.replaceState(null, '', `?page=${page}`)}
    />
  )
}
