import { useEffect, useState } from 'react'
import type { LinkChecks, PublicationChecks } from './publication-checks.ts'

const everyMs = 2000

const unknown: LinkChecks = { isRunning: false, isWhole: false, dead: new Map() }

/** What is known of a publication's links, followed while they are being tried. */
export function useLinkChecks({ readLinks, tryLinks }: PublicationChecks) {
  const [links, setLinks] = useState(unknown)
  const [fault, setFault] = useState<string>()
  const told = (error: unknown) => setFault(error instanceof Error ? error.message : String(error))
  // What is not known yet is not worth a sentence: whoever wants to know tries them.
  useEffect(() => void readLinks().then(setLinks, () => undefined), [readLinks])
  useEffect(() => {
    if (!links.isRunning) return
    // Each answer asks for the next, also where it says the same.
    const timer = setTimeout(() => readLinks().then(setLinks, () => setLinks({ ...links })), everyMs)
    return () => clearTimeout(timer)
  }, [links, readLinks])
  function tryAll() {
    setFault(undefined)
    tryLinks().then(setLinks, told)
  }
  return { links, fault, tryAll }
}
