'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/**
 * Link to another screen, which is loaded ahead once the pointer, a finger or the focus is on it. Loading ahead all links
 * in view, as the framework does, asks the server 24 times for each screen.
 */
export function Link({ onPointerEnter, onTouchStart, onFocus, ...props }: Props) {
  const [isNear, setNear] = useState(false)
  return (
    <NextLink
      {...props}
      // The framework chooses, unless it is `false`.
      prefetch={isNear ? null : false}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        setNear(true)
      }}
      onTouchStart={event => {
        onTouchStart?.(event)
        setNear(true)
      }}
      onFocus={event => {
        onFocus?.(event)
        setNear(true)
      }}
    />
  )
}
