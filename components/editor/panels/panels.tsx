import { Tabs } from '@base-ui/react/tabs'
import { LayoutList, ListChecks, PanelsTopLeft, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Sheet } from '#components/ui/sheet.tsx'
import { useWords } from '#components/words/words.tsx'
import type { useFields } from '../use-fields.ts'
import type { PanelName } from '../use-navigation.ts'

/** Contents of the panels, at any place. */
export type PanelContents = {
  strip: ReactNode
  list: ReactNode
  checks: ReactNode
  fields: ReactNode
  /** Of the open spread. */
  hotspotCount: number
  faultCount: number
  /** True if anything is selected. */
  hasFields: boolean
}

/** Spreads, hotspots or faults, beside the pages. */
export function SidePanel({ panels }: { panels: PanelContents }) {
  const words = useWords('editor')
  return (
    <aside
      aria-label={words['panels.label']}
      className="flex w-64 shrink-0 flex-col border-r border-hairline bg-sunken"
    >
      <Tabs.Root defaultValue="pages" className="flex min-h-0 flex-1 flex-col">
        <Tabs.List className="flex shrink-0 justify-between border-b border-hairline px-2">
          <Tabs.Tab value="pages" className={tabLook}>
            {words['panels.pages']}
          </Tabs.Tab>
          <Tabs.Tab value="hotspots" className={tabLook}>
            {words['panels.hotspots']} <Count of={panels.hotspotCount} />
          </Tabs.Tab>
          <Tabs.Tab value="checks" className={tabLook}>
            {words['panels.checks']} <Count of={panels.faultCount} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pages" className={panelLook}>
          {panels.strip}
        </Tabs.Panel>
        <Tabs.Panel value="hotspots" className={panelLook}>
          {panels.list}
        </Tabs.Panel>
        <Tabs.Panel value="checks" className={panelLook}>
          {panels.checks}
        </Tabs.Panel>
      </Tabs.Root>
    </aside>
  )
}

function Count({ of }: { of: number }) {
  return of === 0 ? null : <span className="text-xs text-ink-soft tabular-nums">{of}</span>
}

type FieldsProps = { fields: ReturnType<typeof useFields>; children: ReactNode }

/** Fields of the selection, beside the pages. */
export function FieldsPanel({ fields, children }: FieldsProps) {
  const words = useWords('editor')
  return (
    <aside
      ref={fields.place}
      aria-label={words['panels.fields']}
      onKeyDown={fields.onKeyDown}
      className="w-80 shrink-0 overflow-y-auto border-l border-hairline bg-raised"
    >
      {children}
    </aside>
  )
}

const tabLook =
  'h-field border-b-2 border-transparent px-1.5 whitespace-nowrap text-ink-soft hover:text-ink data-[active]:border-accent data-[active]:font-medium data-[active]:text-ink'
const panelLook = 'min-h-0 flex-1 overflow-y-auto'

/** Puts the label below the icon, so that four buttons fit on the narrowest phone. */
const thumbLook =
  'max-sm:h-13 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-xs'

type SheetsProps = {
  panels: PanelContents
  open: PanelName | undefined
  setOpen(name: PanelName | undefined): void
}

/** The same for phones: buttons in the thumb's reach, and bottom sheets. */
export function PanelSheets({ panels, open, setOpen }: SheetsProps) {
  const words = useWords('editor')
  const onOpenChange = () => setOpen(undefined)
  return (
    <>
      <nav
        aria-label={words['panels.panels']}
        className="flex shrink-0 justify-around overflow-x-auto border-t tight:gap-3 border-hairline bg-raised py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
      >
        <Button kind="quiet" className={thumbLook} onClick={() => setOpen('pages')}>
          <PanelsTopLeft aria-hidden />
          {words['panels.pages']}
        </Button>
        <Button kind="quiet" className={thumbLook} onClick={() => setOpen('hotspots')}>
          <LayoutList aria-hidden />
          {words['panels.hotspots']}
        </Button>
        <Button kind="quiet" className={thumbLook} onClick={() => setOpen('checks')}>
          <ListChecks aria-hidden />
          <span>
            {words['panels.checks']} <Count of={panels.faultCount} />
          </span>
        </Button>
        <Button
          kind="quiet"
          className={thumbLook}
          disabled={!panels.hasFields}
          onClick={() => setOpen('fields')}
        >
          <SlidersHorizontal aria-hidden />
          {words['panels.fields']}
        </Button>
      </nav>
      <Sheet title={words['panels.pages']} isOpen={open === 'pages'} onOpenChange={onOpenChange}>
        {panels.strip}
      </Sheet>
      <Sheet title={words['panels.hotspots']} isOpen={open === 'hotspots'} onOpenChange={onOpenChange}>
        {panels.list}
      </Sheet>
      <Sheet title={words['panels.checks']} isOpen={open === 'checks'} onOpenChange={onOpenChange}>
        {panels.checks}
      </Sheet>
      <Sheet title={words['panels.fields']} isOpen={open === 'fields'} onOpenChange={onOpenChange}>
        {panels.fields}
      </Sheet>
    </>
  )
}
