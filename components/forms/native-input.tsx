import type { ComponentPropsWithoutRef } from 'react'
import { useTypedBefore } from './use-typed-before.ts'

/** `<input>` that keeps what was chosen before the scripts came. */
export function NativeInput(props: ComponentPropsWithoutRef<'input'>) {
  return <input ref={useTypedBefore()} {...props} />
}
