import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

const kinds = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover px-3.5 font-medium',
  secondary: 'border border-hairline bg-raised text-ink hover:bg-hover px-3.5 font-medium',
  quiet: 'text-ink-soft hover:bg-hover hover:text-ink px-2.5',
  /** Final confirmation of something irreversible. */
  danger: 'bg-bad text-ground hover:bg-bad/90 px-3.5 font-medium',
  /** Alone on its line; links in a text are underlined there. */
  link: 'font-medium text-accent-ink underline-offset-4 hover:underline',
  /** Icon only; needs an `aria-label`. */
  icon: 'w-control text-ink-soft hover:bg-hover hover:text-ink data-[popup-open]:bg-hover data-[popup-open]:text-ink',
} as const
export type ButtonKind = keyof typeof kinds

/** Returns the classes of a button, for links that look like one. */
export function buttonLook(kind: ButtonKind): string {
  return `inline-flex h-control shrink-0 items-center justify-center gap-2 rounded-md whitespace-nowrap select-none tight:h-auto tight:min-h-control tight:max-w-full tight:whitespace-normal transition-colors data-[disabled]:cursor-default data-[disabled]:opacity-60 [&_svg]:size-4.5 [&_svg]:shrink-0 sm:[&_svg]:size-4 ${kinds[kind]}`
}

type Props = ComponentProps<typeof BaseButton> & {
  kind?: ButtonKind
  /** Shows a spinner and ignores presses. */
  isBusy?: boolean
}

export function Button({
  kind = 'secondary',
  isBusy = false,
  disabled,
  className,
  children,
  ...props
}: Props) {
  return (
    <BaseButton
      {...props}
      // Keeps focus while busy, so that keyboard users do not lose their place.
      focusableWhenDisabled
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonLook(kind)} ${className ?? ''}`}
    >
      {isBusy && <Spinner />}
      {children}
    </BaseButton>
  )
}
