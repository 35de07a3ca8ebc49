'use client'
import { ChevronDown, MousePointerClick, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuChoice } from '#components/ui/menu.tsx'
import { rulesOf } from '#db/rules/hotspots/hotspots.ts'
import type { EditedHotspot, HotspotPatch, HotspotType } from '../hotspot.ts'
import { InspectorSwitch } from '../inspector/choice-fields.tsx'
import { IconFields, PlaceFields, StackingFields, TitleField } from '../inspector/common-fields.tsx'
import { InspectorSection, Needed } from '../inspector/section.tsx'
import { shared } from '../inspector/shared.ts'
import { TextContent } from '../inspector/text-content.tsx'
import { type Drafts, FormContext } from '../inspector/use-draft.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { editorKinds, kindName } from '../kind-names.ts'
import { editorKind } from '../kinds/editor-kinds.ts'
import { KindIcon } from '../kinds/kind-icon.tsx'

export function Inspector(props: InspectorProps) {
  // Keeps invalid input while other hotspots are selected.
  const drafts = useRef<Drafts>(new Map())
  const { hotspots, mayWrite } = props
  const place = hotspots.map(({ key, type }) => `${key} ${type}`).join(' ')
  const context = useMemo(() => ({ drafts: drafts.current, place, mayWrite }), [place, mayWrite])
  if (hotspots.length === 0) return <NothingChosen mayWrite={mayWrite} />
  return (
    <FormContext value={context}>
      <section aria-label="Hotspot" className="pb-6">
        {/* Not remounted when the kind changes, so it keeps the focus. */}
        <Header {...props} />
        {props.figures}
        <Form key={place} {...props} />
      </section>
    </FormContext>
  )
}

function NothingChosen({ mayWrite }: { mayWrite: boolean }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center text-ink-soft">
      <MousePointerClick aria-hidden className="size-8 stroke-[1.25]" />
      <p className="text-pretty">
        {mayWrite
          ? 'Nothing selected. Draw a hotspot, or select one to edit it.'
          : 'Nothing selected. Select a hotspot to see what it does.'}
      </p>
    </div>
  )
}

function Form(props: InspectorProps) {
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
          <p className="text-sm text-pretty text-ink-soft">
            Different kinds selected. Only shared fields are shown.
          </p>
        )}
        <TitleField {...fields} />
      </Needed>
      <InspectorSection title="Text" isOpenAtFirst={false}>
        {only && <TextContent html={only.textContent} onChange={textContent => change({ textContent })} />}
        <InspectorSwitch
          label="Show content on the page"
          value={shared(hotspots, ({ embeddedContent }) => embeddedContent)}
          onChange={embeddedContent => change({ embeddedContent })}
          hint="Without a click."
        />
      </InspectorSection>
      {kind?.Looks && <kind.Looks {...fields} />}
      <InspectorSection title="Icon" isOpenAtFirst={false}>
        <IconFields {...fields} />
      </InspectorSection>
      <InspectorSection title="Place and size" isOpenAtFirst={false}>
        <PlaceFields hotspots={hotspots} spreadSize={props.spreadSize} onChange={onChange} />
      </InspectorSection>
      <InspectorSection title="Order" isOpenAtFirst={false}>
        <StackingFields {...fields} />
      </InspectorSection>
      {kind?.More && <kind.More {...fields} />}
    </>
  )
}

function Header({ hotspots, mayWrite, onTurnInto, onRemove }: InspectorProps) {
  const type = typeOf(hotspots)
  const count = hotspots.length
  const title = count === 1 && type ? kindName(type) : `${count} ${type ? rulesOf(type).plural : 'hotspots'}`
  return (
    <header className="flex min-h-14 items-center gap-2.5 py-2 pr-2 pl-4">
      {type && <KindIcon type={type} className="size-4.5 shrink-0 text-ink-soft" />}
      <h2 className="min-w-0 flex-1 text-lg font-semibold">{title}</h2>
      {mayWrite && <KindMenu hotspots={hotspots} onTurnInto={onTurnInto} />}
      {mayWrite && (
        <Button
          kind="icon"
          aria-label={count === 1 ? 'Remove the hotspot' : `Remove ${count} hotspots`}
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
  const type = typeOf(hotspots) ?? null
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="quiet" aria-label="Change kind" className="gap-1! px-1.5!">
          Kind
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label="Turn into"
        value={type}
        choices={editorKinds.map(kind => ({ value: kind, label: <KindName kind={kind} /> }))}
        onChoose={onTurnInto}
      />
    </Menu>
  )
}

function KindName({ kind }: { kind: HotspotType }) {
  return (
    <>
      <KindIcon type={kind} />
      {kindName(kind)}
    </>
  )
}

/** Returns their common kind; undefined if they differ. */
function typeOf(hotspots: EditedHotspot[]): HotspotType | undefined {
  return shared(hotspots, ({ type }) => type)
}
