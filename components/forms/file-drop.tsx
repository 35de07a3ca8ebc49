'use client'
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'

type Props = {
  /** Label of the button: "Choose PDF files". */
  choose: string
  /** Sentence around the button that mentions dragging. */
  children: ReactNode
  /** Accepted file types, as in `<input accept>`. */
  accept: string
  onFiles(files: File[]): void
}

/** Drop zone with a file picker; accepts several files. */
export function FileDrop({ choose, children, accept, onFiles }: Props) {
  const id = useId()
  const words = useWords('frame')
  const drop = useFileDrop(onFiles)
  return (
    // Dragging is only a shortcut: the picker inside does the same for everybody.
    <section
      aria-label={words['shell.files']}
      {...drop.handlers}
      data-over={drop.isOver || undefined}
      className="group flex flex-col items-center gap-3 rounded-xl border-[1.5px] border-dashed border-edge bg-raised px-6 py-8 text-center transition-colors hover:border-ink-soft data-[over]:border-accent-ink data-[over]:bg-accent-wash sm:py-16"
    >
      <FileUp
        aria-hidden
        className="size-10 stroke-[1.25] text-ink-soft transition-transform group-data-[over]:-translate-y-1 group-data-[over]:text-accent-ink"
      />
      <div className="max-w-sm text-pretty">{children}</div>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className="peer sr-only"
        onChange={event => {
          onFiles(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonLook('primary')} mt-2 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink`}
      >
        {choose}
      </label>
    </section>
  )
}

/** False for what lies in a dialog, whose events React tells the parts around it too. */
function isInside({ currentTarget, target }: DragEvent): boolean {
  return target instanceof Node && currentTarget.contains(target)
}

/** Returns the props of a drop target for files; dragged text and links are ignored. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // Entering a child fires `dragleave` on its parent, so the depth tells if the pointer is still inside.
  const [depth, setDepth] = useState(0)
  const whenFiles = (act: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files') || !isInside(event)) return
    event.preventDefault()
    // A target inside of another takes its files alone.
    event.stopPropagation()
    act(event)
  }
  const handlers = {
    onDragEnter: whenFiles(() => setDepth(now => now + 1)),
    onDragLeave: whenFiles(() => setDepth(now => Math.max(0, now - 1))),
    onDragOver: whenFiles(event => {
      event.dataTransfer.dropEffect = 'copy'
    }),
    onDrop: whenFiles(event => {
      setDepth(0)
      onFiles(Array.from(event.dataTransfer.files))
    }),
  }
  return { isOver: depth > 0, handlers }
}
