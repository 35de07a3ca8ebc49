import { useEffect } from 'preact/hooks'
import { passing } from './passing.ts'

/** Passes parameters of the address on, where it asks for that. */
export function usePassing(): void {
  useEffect(() => {
    // Turned pages have addresses without them.
    const { search } = location
    if (!search.includes(passing)) return
    void import('./pass-parameters.ts').then(({ passParameters }) => passParameters(search)).catch(() => {})
  }, [])
}
