import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import { type ButtonKind, buttonLook } from '#components/ui/button.tsx'
import type { MediaKind } from '#db/rules/media/files.ts'
import { acceptOf } from './library.ts'

type Props = {
  label: string
  kinds: readonly MediaKind[]
  kind?: ButtonKind
  isSeveral?: boolean
  onFiles(files: File[]): void
}

/** A button that opens the device's files. */
export function FileButton({ label, kinds, kind = 'secondary', isSeveral = false, onFiles }: Props) {
  const id = useId()
  return (
    <span className="inline-flex">
      <input
        id={id}
        type="file"
        multiple={isSeveral}
        accept={acceptOf(kinds)}
        className="peer sr-only"
        onChange={event => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook(kind)} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink`}
      >
        <ImageUp aria-hidden />
        {label}
      </label>
    </span>
  )
}
