import { Tabs } from '@base-ui/react/tabs'
import { LayoutList, ListChecks, PanelsTopLeft, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Sheet } from '#components/ui/sheet.tsx'

type PanelProps = {
  strip: ReactNode
  list: ReactNode
  /** How many hotspots there are. */
  count: number
  checks: ReactNode
  /** How many things are wrong. */
  faults: number
}

/** Beside the pages: all spreads, the hotspots of the one that is open, or what is wrong with them. */
export function SidePanel({ strip, list, count, checks, faults }: PanelProps) {
  return (
    <aside
      aria-label="Pages and hotspots"
      className="flex w-64 shrink-0 flex-col border-r border-hairline bg-sunken"
    >
      <Tabs.Root defaultValue="pages" className="flex min-h-0 flex-1 flex-col">
        <Tabs.List className="flex shrink-0 justify-between border-b border-hairline px-2">
          <Tabs.Tab value="pages" className={tabLook}>
            Pages
          </Tabs.Tab>
          <Tabs.Tab value="hotspots" className={tabLook}>
            Hotspots <Count of={count} />
          </Tabs.Tab>
          <Tabs.Tab value="checks" className={tabLook}>
            Checks <Count of={faults} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pages" className={panelLook}>
          {strip}
        </Tabs.Panel>
        <Tabs.Panel value="hotspots" className={panelLook}>
          {list}
        </Tabs.Panel>
        <Tabs.Panel value="checks" className={panelLook}>
          {checks}
        </Tabs.Panel>
      </Tabs.Root>
    </aside>
  )
}

function Count({ of }: { of: number }) {
  return of === 0 ? null : <span className="text-xs text-ink-soft tabular-nums">{of}</span>
}

const tabLook =
  'h-10 border-b-2 border-transparent px-1.5 whitespace-nowrap text-ink-soft hover:text-ink data-[active]:border-accent data-[active]:font-medium data-[active]:text-ink'
const panelLook = 'min-h-0 flex-1 overflow-y-auto'

/** Puts the label below the icon, so that four buttons fit on the narrowest phone. */
const thumbLook =
  'max-sm:h-13 max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-xs'

export type PanelName = 'pages' | 'hotspots' | 'checks' | 'fields'

type SheetsProps = {
  open: PanelName | undefined
  setOpen(name: PanelName | undefined): void
  strip: ReactNode
  list: ReactNode
  checks: ReactNode
  faults: number
  fields: ReactNode
  /** Whether anything is selected, that fields can be of. */
  hasFields: boolean
}

/** The same where there is no room beside the pages: buttons at the thumb, and sheets from below. */
export function PanelSheets({ open, setOpen, strip, list, checks, faults, fields, hasFields }: SheetsProps) {
  const onOpenChange = () => setOpen(undefined)
  return (
    <>
      <nav
        aria-label="Panels"
        className="flex shrink-0 justify-around border-t border-hairline bg-raised py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
      >
        <Button kind="quiet" className={thumbLook} onClick={() => setOpen('pages')}>
          <PanelsTopLeft aria-hidden />
          Pages
        </Button>
        <Button kind="quiet" className={thumbLook} onClick={() => setOpen('hotspots')}>
          <LayoutList aria-hidden />
          Hotspots
        </Button>
        <Button kind="quiet" className={thumbLook} onClick={() => setOpen('checks')}>
          <ListChecks aria-hidden />
          <span>
            Checks <Count of={faults} />
          </span>
        </Button>
        <Button kind="quiet" className={thumbLook} disabled={!hasFields} onClick={() => setOpen('fields')}>
          <SlidersHorizontal aria-hidden />
          Fields
        </Button>
      </nav>
      <Sheet title="Pages" isOpen={open === 'pages'} onOpenChange={onOpenChange}>
        {strip}
      </Sheet>
      <Sheet title="Hotspots" isOpen={open === 'hotspots'} onOpenChange={onOpenChange}>
        {list}
      </Sheet>
      <Sheet title="Checks" isOpen={open === 'checks'} onOpenChange={onOpenChange}>
        {checks}
      </Sheet>
      <Sheet title="Fields" isOpen={open === 'fields'} onOpenChange={onOpenChange}>
        {fields}
      </Sheet>
    </>
  )
}
