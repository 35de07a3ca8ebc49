import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type * as Parts from './menu-parts.tsx'

// Menus are loaded when one is about to open: they are a fifth of a screen's code, and a list of sixty publications
// has sixty of them.

type Loaded = typeof Parts
let parts: Loaded | undefined

async function load(): Promise<Loaded> {
  parts ??= await import('./menu-parts.tsx')
  return parts
}

type Props = {
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'start', children }: Props) {
  const [opened, setOpened] = useState<{ Menu: Loaded['Menu']; landmark: HTMLElement | null }>()
  if (opened !== undefined) {
    return (
      <opened.Menu trigger={trigger} align={align} landmark={opened.landmark}>
        {children}
      </opened.Menu>
    )
  }
  async function open(button: HTMLElement) {
    const landmark = button.closest<HTMLElement>(landmarks)
    const { Menu } = await load()
    setOpened({ Menu, landmark })
  }
  const { onPointerEnter, onFocus, onClick, onKeyDown } = trigger.props
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter(event) {
      onPointerEnter?.(event)
      void load()
    },
    onFocus(event) {
      onFocus?.(event)
      void load()
    },
    onClick(event) {
      onClick?.(event)
      void open(event.currentTarget)
    },
    onKeyDown(event) {
      onKeyDown?.(event)
      if (event.key !== 'ArrowDown' || event.defaultPrevented) return
      event.preventDefault()
      void open(event.currentTarget)
    },
  })
}

const landmarks = 'main, aside, header, [role=dialog]'

export function MenuAt(props: ComponentProps<Loaded['MenuAt']>) {
  const [MenuAt, setMenuAt] = useState(() => parts?.MenuAt)
  const isMissing = useRef(MenuAt === undefined)
  useEffect(() => {
    if (isMissing.current) void load().then(loaded => setMenuAt(() => loaded.MenuAt))
  }, [])
  return MenuAt && <MenuAt {...props} />
}

// Items render only inside an open menu, when the parts are loaded.

export function MenuItem(props: ComponentProps<Loaded['MenuItem']>) {
  return parts && <parts.MenuItem {...props} />
}

export function MenuLink(props: ComponentProps<Loaded['MenuLink']>) {
  return parts && <parts.MenuLink {...props} />
}

export function MenuSeparator() {
  return parts && <parts.MenuSeparator />
}

export function MenuGroup(props: ComponentProps<Loaded['MenuGroup']>) {
  return parts && <parts.MenuGroup {...props} />
}

export function MenuCheck(props: ComponentProps<Loaded['MenuCheck']>) {
  return parts && <parts.MenuCheck {...props} />
}

export function MenuChoice<Value extends string>(props: Parts.ChoiceProps<Value>) {
  return parts && <parts.MenuChoice {...props} />
}
