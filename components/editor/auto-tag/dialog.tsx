'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { kindIcons } from '../inspector/kind-looks.ts'
import { kindNames } from '../kinds.ts'
import type { AutoTagOptions, AutoTagPlan, FoundTag } from './plan.ts'

type Props = {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** Tells what would be added; nothing changes. May throw an error with a sentence for people. */
  preview(options: AutoTagOptions): Promise<AutoTagPlan>
  /** Adds all of it but what is left out, by key; answers how many were added. May throw like `preview`. */
  apply(options: AutoTagOptions, leftOut: string[]): Promise<number>
  /** Called after hotspots were added. */
  onApplied(count: number): void
}

/** Looks for hotspots on the pages, shows what it found, and adds what is chosen. */
export function AutoTagDialog(props: Props) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog title="Find hotspots" isOpen={props.isOpen} onOpenChange={props.onOpenChange} isHeld={isBusy}>
      {props.isOpen && <Steps {...props} isBusy={isBusy} setIsBusy={setIsBusy} />}
    </Dialog>
  )
}

type StepsProps = Props & { isBusy: boolean; setIsBusy(isBusy: boolean): void }

function Steps({ preview, apply, onApplied, onOpenChange, isBusy, setIsBusy }: StepsProps) {
  const [options, setOptions] = useState(atFirst)
  const [plan, setPlan] = useState<AutoTagPlan>()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [fault, setFault] = useState<string>()
  async function attempt(work: () => Promise<void>) {
    setIsBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    } finally {
      setIsBusy(false)
    }
  }
  const look = () =>
    attempt(async () => {
      setPlan(await preview(options))
      setLeftOut(new Set())
    })
  const add = () =>
    attempt(async () => {
      const count = await apply(options, [...leftOut])
      onOpenChange(false)
      onApplied(count)
    })
  const chosen = plan === undefined ? 0 : plan.count - leftOut.size
  return (
    <>
      {plan === undefined ? (
        <Options options={options} onChange={setOptions} isBusy={isBusy} />
      ) : (
        <Found plan={plan} leftOut={leftOut} onChange={setLeftOut} isBusy={isBusy} />
      )}
      <p role="alert" className="mt-4 text-bad empty:hidden">
        {fault}
      </p>
      <div className={dialogButtons}>
        {plan === undefined ? (
          <Button onClick={() => onOpenChange(false)} disabled={isBusy}>
            Cancel
          </Button>
        ) : (
          <Button onClick={() => setPlan(undefined)} disabled={isBusy}>
            Back
          </Button>
        )}
        {plan === undefined && (
          <Button kind="primary" onClick={look} isBusy={isBusy} disabled={!isAnyWanted(options)}>
            Look for hotspots
          </Button>
        )}
        {plan !== undefined && plan.count > 0 && (
          <Button kind="primary" onClick={add} isBusy={isBusy} disabled={chosen === 0}>
            {chosen === 1 ? 'Add 1 hotspot' : `Add ${chosen.toLocaleString('en')} hotspots`}
          </Button>
        )}
      </div>
    </>
  )
}

const atFirst: AutoTagOptions = { annotations: true, links: true, products: true, tiles: false, icons: true }

const isAnyWanted = ({ annotations, links, products }: AutoTagOptions) => annotations || links || products

const wishes: { name: keyof AutoTagOptions; label: string; hint: string }[] = [
  {
    name: 'links',
    label: 'Addresses in the text',
    hint: 'Websites and e-mail addresses that are written on the pages.',
  },
  {
    name: 'products',
    label: 'Products in the text',
    hint: 'SKUs of the product feed or library that are written on the pages.',
  },
  {
    name: 'tiles',
    label: 'Whole tiles of products',
    hint: 'A product’s hotspot takes its text and picture too, where its tile can be told from others.',
  },
  {
    name: 'annotations',
    label: 'Links and notes of the PDF',
    hint: 'Those that were removed here come back.',
  },
  { name: 'icons', label: 'Show icons', hint: 'On what is found in the text.' },
]

type OptionsProps = { options: AutoTagOptions; onChange(options: AutoTagOptions): void; isBusy: boolean }

function Options({ options, onChange, isBusy }: OptionsProps) {
  return (
    <fieldset disabled={isBusy} className="mt-4 flex flex-col gap-1">
      <legend className="mb-3 text-pretty text-ink-soft">
        All pages are looked through. You see what was found before anything is added.
      </legend>
      {wishes.map(({ name, label, hint }) => (
        <label key={name} className="flex items-start gap-2.5 rounded-md px-1 py-1.5 hover:bg-hover">
          <input
            type="checkbox"
            checked={options[name]}
            onChange={event => onChange({ ...options, [name]: event.target.checked })}
            className="mt-0.75 size-4 shrink-0 accent-accent"
          />
          <span>
            {label}
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type FoundProps = {
  plan: AutoTagPlan
  leftOut: ReadonlySet<string>
  onChange(leftOut: ReadonlySet<string>): void
  isBusy: boolean
}

function Found({ plan, leftOut, onChange, isBusy }: FoundProps) {
  if (plan.count === 0) {
    return (
      <>
        <p role="status" className="mt-4 text-pretty text-ink-soft">
          Nothing new found. All matches already have a hotspot.
        </p>
        <Warnings warnings={plan.warnings} />
      </>
    )
  }
  function choose(tags: FoundTag[], isWanted: boolean) {
    const next = new Set(leftOut)
    for (const { key } of tags) {
      if (isWanted) next.delete(key)
      else next.add(key)
    }
    onChange(next)
  }
  return (
    <>
      <p role="status" className="mt-4 text-pretty text-ink-soft">
        {plan.count === 1
          ? '1 hotspot was found.'
          : `${plan.count.toLocaleString('en')} hotspots were found.`}
        {plan.count > plan.found.length &&
          ` The first ${plan.found.length.toLocaleString('en')} are listed; the others are added too.`}
      </p>
      <Warnings warnings={plan.warnings} />
      <fieldset
        disabled={isBusy}
        aria-label="What was found"
        className="mt-3 max-h-[50dvh] min-w-0 overflow-y-auto rounded-md border border-hairline"
      >
        {Array.from(
          Map.groupBy(plan.found, ({ pageNumber }) => pageNumber),
          ([page, tags]) => (
            <PageTags
              key={page}
              page={page}
              tags={tags}
              isWanted={({ key }) => !leftOut.has(key)}
              onChoose={choose}
            />
          ),
        )}
      </fieldset>
    </>
  )
}

function Warnings({ warnings }: Pick<AutoTagPlan, 'warnings'>) {
  return warnings.map(warning => (
    <p key={warning} className="mt-2 text-pretty text-care">
      {warning}
    </p>
  ))
}

type PageProps = {
  page: number
  tags: FoundTag[]
  isWanted(tag: FoundTag): boolean
  onChoose(tags: FoundTag[], isWanted: boolean): void
}

function PageTags({ page, tags, isWanted, onChoose }: PageProps) {
  const wanted = tags.filter(isWanted).length
  return (
    <section aria-label={`Page ${page}`}>
      <h3 className="sticky top-0 bg-sunken">
        <label className="flex min-h-9 items-center gap-2.5 px-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={wanted === tags.length}
            ref={box => {
              if (box) box.indeterminate = wanted > 0 && wanted < tags.length
            }}
            onChange={event => onChoose(tags, event.target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          Page {page}
        </label>
      </h3>
      <ul>
        {tags.map(tag => (
          <Tag key={tag.key} tag={tag} isWanted={isWanted(tag)} onChoose={wish => onChoose([tag], wish)} />
        ))}
      </ul>
    </section>
  )
}

type TagProps = { tag: FoundTag; isWanted: boolean; onChoose(isWanted: boolean): void }

function Tag({ tag: { type, leadsTo }, isWanted, onChoose }: TagProps) {
  const Icon = kindIcons[type]
  return (
    <li>
      <label className="flex min-h-9 items-center gap-2.5 px-3 py-1 hover:bg-hover">
        <input
          type="checkbox"
          checked={isWanted}
          onChange={event => onChoose(event.target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
        <span className="sr-only">{kindNames[type]}</span>
        <span className="min-w-0 wrap-anywhere">
          {type === 'page_reference' ? `To page ${leadsTo}` : leadsTo}
        </span>
      </label>
    </li>
  )
}
