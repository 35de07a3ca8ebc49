import { useEffect, useState } from 'react'
import type { PublicationSettings } from '#app/dashboard/_api/publications/settings.ts'
import { type Edits, parseEdits } from './edits.ts'

/** Unsaved edits, stored on this device and shared by its tabs. @param settings tell which fields are valid */
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
      // Without storage, edits last as long as the window.
    }
  }

  return { edits, keep, isRestored }
}
