'use client'
import { ChevronDown, MousePointerClick, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuChoice } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { EditedHotspot, HotspotPatch, HotspotType } from '../hotspot.ts'
import { InspectorSwitch } from '../inspector/choice-fields.tsx'
import { IconFields, PlaceFields, StackingFields, TitleField } from '../inspector/common-fields.tsx'
import { InspectorSection, MoreSections, Needed } from '../inspector/section.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { TextContent } from '../inspector/text-content.tsx'
import { type Drafts, FormContext } from '../inspector/use-draft.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { editorKinds, kindName } from '../kind-names.ts'
import { editorKind } from '../kinds/editor-kinds.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'

export function Inspector(props: InspectorProps) {
  const words = useWords('editor')
  // Keeps invalid input while other hotspots are selected.
  const drafts = useRef<Drafts>(new Map())
  const { hotspots, mayWrite } = props
  const place = hotspots.map(({ key, type }) => `${key} ${type}`).join(' ')
  const context = useMemo(() => ({ drafts: drafts.current, place, mayWrite }), [place, mayWrite])
  if (hotspots.length === 0) return <NothingChosen mayWrite={mayWrite} />
  return (
    <FormContext value={context}>
      <section aria-label={words['inspector.label']} className="pb-6">
        {/* Not remounted when the kind changes, so it keeps the focus. */}
        <Header {...props} />
        {props.figures}
        <Form key={place} {...props} />
      </section>
    </FormContext>
  )
}

function NothingChosen({ mayWrite }: { mayWrite: boolean }) {
  const words = useWords('editor')
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-ink-soft">
      <MousePointerClick aria-hidden className="size-8 stroke-[1.25]" />
      <p className="text-pretty">{words[mayWrite ? 'inspector.nothingToEdit' : 'inspector.nothingToSee']}</p>
    </div>
  )
}

function Form(props: InspectorProps) {
  const words = useWords('editor')
  const { hotspots, onChange } = props
  const keys = hotspots.map(({ key }) => key)
  const change = (patch: HotspotPatch) => onChange(keys, patch)
  const fields = { hotspots, change }
  const [only] = hotspots.length === 1 ? hotspots : []
  const type = typeOf(hotspots)
  const kind = type && editorKind(type)
  return (
    <>
      <Needed>
        {kind ? (
          <kind.Form
            {...fields}
            pages={props.pages}
            findProducts={props.findProducts}
            previewRule={props.previewRule}
          />
        ) : (
          <p className="text-sm text-pretty text-ink-soft">{words['inspector.differentKinds']}</p>
        )}
        <TitleField {...fields} />
        {kind?.Options && <kind.Options {...fields} />}
      </Needed>
      <MoreSections isFolded={kind?.isBrief ?? false}>
        <InspectorSection title={words['inspector.text']} isOpenAtFirst={false}>
          {only && <TextContent html={only.textContent} onChange={textContent => change({ textContent })} />}
          <InspectorSwitch
            label={words['inspector.showContent']}
            value={sharedValue(hotspots, ({ embeddedContent }) => embeddedContent)}
            onChange={embeddedContent => change({ embeddedContent })}
            hint={words['inspector.showContentHint']}
          />
        </InspectorSection>
        {kind?.Looks && <kind.Looks {...fields} />}
        <InspectorSection title={words['inspector.icon']} isOpenAtFirst={false}>
          <IconFields {...fields} />
        </InspectorSection>
        <InspectorSection title={words['inspector.place']} isOpenAtFirst={false}>
          <PlaceFields hotspots={hotspots} spreadSize={props.spreadSize} onChange={onChange} />
        </InspectorSection>
        <InspectorSection title={words['inspector.order']} isOpenAtFirst={false}>
          <StackingFields {...fields} />
        </InspectorSection>
        {kind?.More && <kind.More {...fields} />}
      </MoreSections>
    </>
  )
}

function Header({ hotspots, mayWrite, onTurnInto, onRemove }: InspectorProps) {
  const words = useWords('editor')
  const type = typeOf(hotspots)
  const count = hotspots.length
  const title =
    type === undefined
      ? fill(words, 'count', { count })
      : count === 1
        ? words[`kinds.${kindName(type)}`]
        : fill(words, `several.${kindName(type)}`, { count })
  return (
    <header className="flex min-h-14 items-center gap-2.5 py-2 pr-2 pl-4">
      {type && <KindIcon type={type} className="size-4.5 shrink-0 text-ink-soft" />}
      <h2 className="min-w-0 flex-1 text-lg font-semibold">{title}</h2>
      {mayWrite && <KindMenu hotspots={hotspots} onTurnInto={onTurnInto} />}
      {mayWrite && (
        <Button
          kind="icon"
          aria-label={fill(words, 'inspector.remove', { count })}
          onClick={() => onRemove(hotspots.map(({ key }) => key))}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    </header>
  )
}

/** Changes the kind; shared fields stay. */
function KindMenu({ hotspots, onTurnInto }: Pick<InspectorProps, 'hotspots' | 'onTurnInto'>) {
  const words = useWords('editor')
  const type = typeOf(hotspots) ?? null
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="quiet" aria-label={words['inspector.changeKind']} className="gap-1! px-1.5!">
          {words['inspector.kind']}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={words['groups.turnInto']}
        value={type}
        choices={editorKinds.map(kind => ({ value: kind, label: <KindName kind={kind} /> }))}
        onChoose={onTurnInto}
      />
    </Menu>
  )
}

function KindName({ kind }: { kind: HotspotType }) {
  const words = useWords('editor')
  return (
    <>
      <KindIcon type={kind} />
      {words[`kinds.${kindName(kind)}`]}
    </>
  )
}

/** Returns their common kind; undefined if they differ. */
function typeOf(hotspots: EditedHotspot[]): HotspotType | undefined {
  return sharedValue(hotspots, ({ type }) => type)
}
