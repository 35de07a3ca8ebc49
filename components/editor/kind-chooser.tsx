import { MenuAt, MenuItem } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { editorKinds, kindName } from './kind-names.ts'
import { KindIcon } from './kinds/kind-icon.tsx'

type Props = { at: DOMRect; onChoose(kind: HotspotType): void; onClose(): void }

/** Asks for the kind of a drawn rectangle; digits choose. */
export function KindChooser({ at, onChoose, onClose }: Props) {
  const words = useWords('editor')
  function choose(key: string) {
    const kind = editorKinds[Number(key) - 1]
    if (kind) onChoose(kind)
  }
  return (
    <MenuAt isOpen at={at} label={words['tools.kindOfNew']} onClose={onClose} onKey={choose}>
      {editorKinds.map((kind, index) => (
        <MenuItem key={kind} label={words[`kinds.${kindName(kind)}`]} onClick={() => onChoose(kind)}>
          <KindIcon type={kind} />
          <span className="flex-1">{words[`kinds.${kindName(kind)}`]}</span>
          <kbd aria-hidden className="font-sans text-xs text-ink-soft">
            {index + 1}
          </kbd>
        </MenuItem>
      ))}
    </MenuAt>
  )
}
