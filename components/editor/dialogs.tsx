import { AutoTagDialog } from './auto-tag/dialog.tsx'
import type { AutoTagging } from './auto-tag/plan.ts'
import { KindChooser } from './kind-chooser.tsx'
import type { EditorPage } from './open-spread.ts'
import type { useDrawing } from './tools/use-drawing.ts'
import type { useEditor } from './use-editor.ts'

export type DialogName = 'find'

type Props = {
  open: DialogName | undefined
  setOpen(name: DialogName | undefined): void
  /** Asks for the kind of what was drawn last. */
  drawing: Pick<ReturnType<typeof useDrawing>, 'drawn' | 'choose' | 'drop'>
  pages: EditorPage[]
  autoTagging: AutoTagging
  addFound(apply: Parameters<ReturnType<typeof useEditor>['addFound']>[0]): Promise<void>
}

/** Everything that opens over the whole editor. */
export function EditorDialogs({ open, setOpen, drawing, pages, autoTagging, addFound }: Props) {
  return (
    <>
      {drawing.drawn && (
        <KindChooser at={drawing.drawn.at} onChoose={drawing.choose} onClose={drawing.drop} />
      )}
      <AutoTagDialog
        pages={pages}
        preview={autoTagging.preview}
        apply={(options, leftOut) => addFound(() => autoTagging.apply(options, leftOut))}
        isOpen={open === 'find'}
        onOpenChange={isOpen => setOpen(isOpen ? 'find' : undefined)}
      />
    </>
  )
}
