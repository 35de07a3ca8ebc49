import { useEffect, useState } from 'react'
import type { KeptSettings } from '#app/dashboard/_procedures/publications/kept-settings.ts'
import { ownStorage } from '#components/device/storage.ts'
import { type Edits, parseEdits } from './edits.ts'

/** Unsaved edits, stored on this device and shared by its tabs. @param settings tell which fields are valid */
export function useEdits(publicationId: number, settings: KeptSettings) {
  const key = `recto.settings.${publicationId}`
  const [edits, setEdits] = useState<Edits>({})
  const [isRestored, setIsRestored] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the device can be asked
  useEffect(() => {
    const kept = parseEdits(ownStorage.read(key) ?? null, settings)
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
    // Without storage, edits last as long as the window.
    if (Object.keys(next).length === 0) ownStorage.remove(key)
    else ownStorage.write(key, JSON.stringify(next))
  }

  return { edits, keep, isRestored }
}
