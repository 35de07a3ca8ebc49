import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react'

type Props = {
  trigger: ReactElement
  align: 'start' | 'center' | 'end'
  /** Landmark that contains the button; the menu opens inside it, because all content belongs in a landmark. */
  landmark: HTMLElement | null
  children: ReactNode
}

/** Menu that is open from the start, since it is mounted at the first press. */
export function Menu({ trigger, align, landmark, children }: Props) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={landmark}>
        <BaseMenu.Positioner
          // Prevents a press on an item from starting a swipe of the drawer.
          data-base-ui-swipe-ignore
          sideOffset={6}
          align={align}
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <BaseMenu.Popup className="max-h-(--available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-48 origin-(--transform-origin) overflow-y-auto rounded-lg border border-hairline bg-raised p-1 text-ink shadow-popup outline-none transition-[scale,opacity] duration-[140ms] ease-arrive data-[ending-style]:scale-[0.97] data-[ending-style]:opacity-0 data-[starting-style]:scale-[0.97] data-[starting-style]:opacity-0">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

type AtProps = {
  isOpen: boolean
  onClose(): void
  /** Position on the screen. */
  at: DOMRect
  label: string
  /** Called for each key, for menus with single-key shortcuts. */
  onKey?(key: string): void
  children: ReactNode
}

/** Menu at a position, without a button. */
export function MenuAt({ isOpen, onClose, at, label, onKey, children }: AtProps) {
  const popup = useRef<HTMLDivElement>(null)
  // Without a pressed button the menu would not focus its first item, which Enter then activates.
  const focusFirst = () => popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  return (
    <BaseMenu.Root
      open={isOpen}
      onOpenChange={next => next || onClose()}
      onOpenChangeComplete={isNow => isNow && focusFirst()}
    >
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={{ getBoundingClientRect: () => at }}
          sideOffset={6}
          align="start"
          collisionPadding={8}
          className="z-60 outline-none"
        >
          <BaseMenu.Popup
            ref={popup}
            // The opener decides where focus goes next.
            finalFocus={false}
            aria-label={label}
            onKeyDown={({ key }) => onKey?.(key)}
            className="min-w-48 rounded-lg border border-hairline bg-raised p-1 text-ink shadow-popup outline-none"
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-ink-soft">{label}</BaseMenu.GroupLabel>
      {children}
    </BaseMenu.Group>
  )
}

const itemLook =
  'flex min-h-row w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-left outline-none select-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft'

export function MenuItem(props: ComponentProps<typeof BaseMenu.Item>) {
  return <BaseMenu.Item {...props} className={itemLook} />
}

/** Item that links; `render` takes Next's `Link`. */
export function MenuLink(props: ComponentProps<typeof BaseMenu.LinkItem>) {
  return <BaseMenu.LinkItem closeOnClick {...props} className={itemLook} />
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-1.5 my-1 h-px bg-hairline" />
}

export type ChoiceProps<Value extends string> = {
  label: string
  /** Null if none is chosen. */
  value: Value | null
  choices: { value: Value; label: ReactNode }[]
  onChoose(value: Value): void
}

type CheckProps = { isChecked: boolean; onCheck(isChecked: boolean): void; children: ReactNode }

/** Checkable item; the menu stays open. */
export function MenuCheck({ isChecked, onCheck, children }: CheckProps) {
  return (
    <BaseMenu.CheckboxItem checked={isChecked} onCheckedChange={onCheck} className={itemLook}>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <BaseMenu.CheckboxItemIndicator>
        <Check aria-hidden />
      </BaseMenu.CheckboxItemIndicator>
    </BaseMenu.CheckboxItem>
  )
}

export function MenuChoice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <MenuGroup label={label}>
      <BaseMenu.RadioGroup value={value} onValueChange={onChoose}>
        {choices.map(choice => (
          <BaseMenu.RadioItem key={choice.value} value={choice.value} closeOnClick className={itemLook}>
            <span className="flex min-w-0 flex-1 items-center gap-2.5">{choice.label}</span>
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </MenuGroup>
  )
}
