'use client'
import { Menu as MenuIcon } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isWholeWindow } from '#app/dashboard/_addresses/whole-window.ts'
import { PaletteButton } from '#app/dashboard/_palette/palette-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { NewPublicationLink } from './new-publication-link.tsx'
import { SearchField } from './search-field.tsx'
import { Sidebar, type SidebarProps } from './sidebar.tsx'

type Props = SidebarProps & { children: ReactNode }

// Only narrow screens open it.
const Drawer = lazy(() => import('#components/ui/drawer.tsx').then(({ Drawer }) => ({ default: Drawer })))

/** Frame of a group's screens: sidebar and top bar. */
export function Frame({ children, ...sidebar }: Props) {
  const words = useWords('frame')
  if (isWholeWindow(usePathname())) return children
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-ink px-3 py-2 text-ground focus:translate-y-0"
      >
        {words['shell.skip']}
      </a>
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)]">
        <aside className="sticky top-0 z-25 hidden h-[calc(100dvh-var(--banner,0px))] border-r border-hairline bg-sunken md:block">
          <Sidebar {...sidebar} />
        </aside>
        <div className="flex min-h-[calc(100dvh-var(--banner,0px))] min-w-0 flex-col">
          <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-hairline bg-ground/90 px-3 backdrop-blur-md sm:h-16 sm:gap-4 sm:px-6 lg:px-8">
            <PhoneMenu {...sidebar} />
            <SearchField key={sidebar.group.id} groupId={sidebar.group.id} />
            <PaletteButton />
            <span className="flex-1 max-sm:hidden" />
            {sidebar.mayWrite && <NewPublicationLink groupId={sidebar.group.id} />}
          </header>
          <main
            id="content"
            // The reader's frame has a main landmark too.
            aria-label={words['shell.dashboard']}
            tabIndex={-1}
            className="flex flex-1 flex-col px-4 py-6 outline-none sm:px-6 sm:py-8 lg:px-8"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

function PhoneMenu(sidebar: SidebarProps) {
  const words = useWords('frame')
  const [isOpen, setIsOpen] = useState(false)
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere is what closes it
  useEffect(() => setIsOpen(false), [path])
  const [wasOpened, setWasOpened] = useState(false)
  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        kind="icon"
        aria-label={words['shell.openMenu']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="-ml-1 md:hidden"
        onClick={open}
      >
        <MenuIcon aria-hidden />
      </Button>
      {wasOpened && (
        <Suspense>
          <Drawer title={words['shell.menu']} isOpen={isOpen} onOpenChange={setIsOpen}>
            <Sidebar {...sidebar} />
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
