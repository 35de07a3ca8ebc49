'use client'
import { ChevronDown, MousePointerClick, Trash2 } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuChoice } from '#components/ui/menu.tsx'
import type { EditedHotspot, HotspotPatch, HotspotType } from '../hotspot.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { kindNames, kinds } from '../kinds.ts'
import { SwitchField } from './choice-fields.tsx'
import { IconFields, OrderFields, PlaceFields, TitleField } from './common-fields.tsx'
import { ImageCropFields } from './kinds/image-crop-fields.tsx'
import { ImageAccessibility, ImageForm, ImageLook } from './kinds/image-form.tsx'
import { kindIcons, kindPlurals } from './kinds/kind-looks.ts'
import { LinkForm } from './kinds/link-form.tsx'
import { PageForm } from './kinds/page-form.tsx'
import { ProductForm } from './kinds/product-form.tsx'
import { SlideshowForm } from './kinds/slideshow-form.tsx'
import { VideoAccessibility, VideoForm, VideoMore } from './kinds/video-form.tsx'
import { Needed, Section } from './section.tsx'
import { allOf, shared } from './shared.ts'
import { TextContent } from './text-content.tsx'
import { NumberField } from './text-fields.tsx'
import { type Drafts, FormContext } from './use-draft.ts'

/** The fields of the hotspots that are chosen. */
export function Inspector(props: InspectorProps) {
  // What was typed and is not right yet waits here while others are looked at.
  const drafts = useRef<Drafts>(new Map())
  const { hotspots, mayWrite } = props
  const place = hotspots.map(({ key, type }) => `${key} ${type}`).join(' ')
  const context = useMemo(() => ({ drafts: drafts.current, place, mayWrite }), [place, mayWrite])
  if (hotspots.length === 0) return <NothingChosen mayWrite={mayWrite} />
  return (
    <FormContext value={context}>
      <section aria-label="Hotspot" className="pb-6">
        {/* It stays when they become others by a change of their kind: the focus does too. */}
        <Header {...props} />
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
  return (
    <>
      <Needed>
        {only || isOneType(hotspots) ? (
          <Kind {...props} change={change} />
        ) : (
          <p className="text-sm text-pretty text-ink-soft">
            Different kinds selected. Only shared fields are shown.
          </p>
        )}
        <TitleField {...fields} />
      </Needed>
      <Section title="Text" isOpenAtFirst={false}>
        {only && <TextContent html={only.textContent} onChange={textContent => change({ textContent })} />}
        <SwitchField
          label="Show content on the page"
          value={shared(hotspots, ({ embeddedContent }) => embeddedContent)}
          onChange={embeddedContent => change({ embeddedContent })}
          hint="Without a click."
        />
      </Section>
      <Look {...fields} />
      <Section title="Icon" isOpenAtFirst={false}>
        <IconFields {...fields} />
      </Section>
      <Section title="Place and size" isOpenAtFirst={false}>
        <PlaceFields hotspots={hotspots} spreadSize={props.spreadSize} onChange={onChange} />
      </Section>
      <Section title="Order" isOpenAtFirst={false}>
        <OrderFields {...fields} />
      </Section>
      <More {...fields} />
    </>
  )
}

function Header({ hotspots, mayWrite, onTurnInto, onRemove }: InspectorProps) {
  const [first] = hotspots
  if (first === undefined) return null
  const Icon = kindIcons[first.type]
  const count = hotspots.length
  const title =
    count === 1
      ? kindNames[first.type]
      : `${count} ${isOneType(hotspots) ? kindPlurals[first.type] : 'hotspots'}`
  return (
    <header className="flex min-h-14 items-center gap-2.5 py-2 pr-2 pl-4">
      {isOneType(hotspots) && <Icon aria-hidden className="size-4.5 shrink-0 text-ink-soft" />}
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

/** Makes hotspots of another kind: what all kinds have stays. */
function KindMenu({ hotspots, onTurnInto }: Pick<InspectorProps, 'hotspots' | 'onTurnInto'>) {
  const type = shared(hotspots, hotspot => hotspot.type) ?? null
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
        choices={kinds.map(kind => ({ value: kind, label: <KindName kind={kind} /> }))}
        onChoose={onTurnInto}
      />
    </Menu>
  )
}

function KindName({ kind }: { kind: HotspotType }) {
  const Icon = kindIcons[kind]
  return (
    <>
      <Icon aria-hidden />
      {kindNames[kind]}
    </>
  )
}

function isOneType(hotspots: EditedHotspot[]): boolean {
  return shared(hotspots, ({ type }) => type) !== undefined
}

type FormProps = InspectorProps & { change(patch: HotspotPatch): void }

/** What a hotspot does, by its type. */
function Kind({ hotspots, ...form }: FormProps) {
  const links = allOf(hotspots, 'external_link')
  if (links) return <LinkForm {...form} hotspots={links} />
  const references = allOf(hotspots, 'page_reference')
  if (references) return <PageForm {...form} hotspots={references} />
  const videos = allOf(hotspots, 'video')
  if (videos) return <VideoForm {...form} hotspots={videos} />
  const pictures = allOf(hotspots, 'image')
  if (pictures) return <ImageForm {...form} hotspots={pictures} />
  return <Lists {...form} hotspots={hotspots} />
}

/** Slides and products, which each hotspot has of its own. */
function Lists({ hotspots, change, findProducts }: FormProps) {
  const [only] = hotspots.length === 1 ? hotspots : []
  const isProduct = hotspots[0]?.type === 'product'
  return (
    <>
      {!only && (
        <p className="text-sm text-pretty text-ink-soft">
          {isProduct
            ? 'Select one hotspot to change its products.'
            : 'Select one hotspot to change its pictures.'}
        </p>
      )}
      {only && !isProduct && <SlideshowForm hotspot={only} change={change} />}
      {only && isProduct && <ProductForm hotspot={only} change={change} findProducts={findProducts} />}
      {isProduct && (
        <SwitchField
          label="Shows a product card"
          value={shared(hotspots, ({ dynamic }) => dynamic)}
          onChange={dynamic => change({ dynamic })}
          hint="Without it the hotspot is a plain link to the shop over the printed picture."
        />
      )}
    </>
  )
}

type SharedProps = { hotspots: EditedHotspot[]; change(patch: HotspotPatch): void }

/** How a picture looks, and what screen readers say of what is only seen. */
function Look({ hotspots, change }: SharedProps) {
  const pictures = allOf(hotspots, 'image')
  const videos = allOf(hotspots, 'video')
  return (
    <>
      {(pictures || videos) && (
        <Section title="Accessibility">
          {pictures && <ImageAccessibility hotspots={pictures} change={change} />}
          {videos && <VideoAccessibility hotspots={videos} change={change} />}
        </Section>
      )}
      {pictures && (
        <Section title="Look">
          <ImageLook hotspots={pictures} change={change} />
        </Section>
      )}
    </>
  )
}

/** What is rarely needed. */
function More({ hotspots, change }: SharedProps) {
  const pictures = allOf(hotspots, 'image')
  const videos = allOf(hotspots, 'video')
  const products = allOf(hotspots, 'product')
  return (
    <>
      {pictures && (
        <Section title="Part of the picture" isOpenAtFirst={false}>
          <ImageCropFields hotspots={pictures} change={change} />
        </Section>
      )}
      {videos && (
        <Section title="More about the video" isOpenAtFirst={false}>
          <VideoMore hotspots={videos} change={change} />
        </Section>
      )}
      {products && (
        <Section title="More" isOpenAtFirst={false}>
          <NumberField
            label="Theme"
            name="product_theme_id"
            min={1}
            max={2_147_483_647}
            isWhole
            mayBeEmpty
            placeholder="None"
            value={shared(products, ({ productThemeId }) => productThemeId ?? null)}
            onChange={productThemeId => change({ productThemeId })}
            hint="Kept for other tools; readers do not see it."
          />
        </Section>
      )}
    </>
  )
}
