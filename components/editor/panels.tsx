import { Tabs } from '@base-ui/react/tabs'
import { LayoutList, PanelsTopLeft, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Sheet } from '#components/ui/sheet.tsx'

type PanelProps = { strip: ReactNode; list: ReactNode; count: number }

/** Beside the pages: all spreads, or the hotspots of the one that is open. */
export function SidePanel({ strip, list, count }: PanelProps) {
  return (
    <aside
      aria-label="Pages and hotspots"
      className="flex w-60 shrink-0 flex-col border-r border-hairline bg-sunken"
    >
      <Tabs.Root defaultValue="pages" className="flex min-h-0 flex-1 flex-col">
        <Tabs.List className="flex shrink-0 gap-1 border-b border-hairline px-2">
          <Tabs.Tab value="pages" className={tabLook}>
            Pages
          </Tabs.Tab>
          <Tabs.Tab value="hotspots" className={tabLook}>
            Hotspots ({count})
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pages" className={panelLook}>
          {strip}
        </Tabs.Panel>
        <Tabs.Panel value="hotspots" className={panelLook}>
          {list}
        </Tabs.Panel>
      </Tabs.Root>
    </aside>
  )
}

const tabLook =
  'h-10 border-b-2 border-transparent px-2 text-ink-soft hover:text-ink data-[active]:border-accent data-[active]:font-medium data-[active]:text-ink'
const panelLook = 'min-h-0 flex-1 overflow-y-auto'

export type PanelName = 'pages' | 'hotspots' | 'fields'

type SheetsProps = {
  open: PanelName | undefined
  setOpen(name: PanelName | undefined): void
  strip: ReactNode
  list: ReactNode
  fields: ReactNode
  /** Whether anything is selected, that fields can be of. */
  hasFields: boolean
}

/** The same where there is no room beside the pages: buttons at the thumb, and sheets from below. */
export function PanelSheets({ open, setOpen, strip, list, fields, hasFields }: SheetsProps) {
  const onOpenChange = () => setOpen(undefined)
  return (
    <>
      <nav
        aria-label="Panels"
        className="flex shrink-0 justify-around border-t border-hairline bg-raised py-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]"
      >
        <Button kind="quiet" onClick={() => setOpen('pages')}>
          <PanelsTopLeft aria-hidden />
          Pages
        </Button>
        <Button kind="quiet" onClick={() => setOpen('hotspots')}>
          <LayoutList aria-hidden />
          Hotspots
        </Button>
        <Button kind="quiet" disabled={!hasFields} onClick={() => setOpen('fields')}>
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
      <Sheet title="Fields" isOpen={open === 'fields'} onOpenChange={onOpenChange}>
        {fields}
      </Sheet>
    </>
  )
}
