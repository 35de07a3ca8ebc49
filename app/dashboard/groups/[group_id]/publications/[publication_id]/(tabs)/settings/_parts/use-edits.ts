import { useEffect, useState } from 'react'
import type { PublicationSettings } from '#app/dashboard/_api/publications/settings.ts'
import { type Edits, parseEdits } from './edits.ts'

/**
 * What is not saved yet, kept on this device: it outlives the window, and every tab has it.
 * @param settings as they are set, which tell what can be changed
 */
export function useEdits(publicationId: number, settings: PublicationSettings) {
  const key = `recto.settings.${publicationId}`
  const [edits, setEdits] = useState<Edits>({})
  const [isRestored, setIsRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the device can be asked
  useEffect(() => {
    const kept = parseEdits(localStorage.getItem(key), settings)
    setEdits(kept)
    setIsRestored(Object.keys(kept).length > 0)
    const follow = (event: StorageEvent) => {
      if (event.key === key) setEdits(parseEdits(event.newValue, settings))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key])

  function keep(next: Edits) {
    setEdits(next)
    setIsRestored(false)
    try {
      if (Object.keys(next).length === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or forbidden store loses nothing that is in the window.
    }
  }

  return { edits, keep, isRestored }
}
