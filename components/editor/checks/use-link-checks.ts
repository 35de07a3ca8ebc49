import { useEffect, useState } from 'react'
import type { LinkChecks, PublicationChecks } from './publication-checks.ts'

const everyMs = 2000

const unknown: LinkChecks = { isRunning: false, isWhole: false, dead: new Map() }

/** Returns the results of the link check, and polls while it runs. */
export function useLinkChecks({ readLinks, tryLinks }: PublicationChecks) {
  const [links, setLinks] = useState(unknown)
  const [fault, setFault] = useState<string>()
  const noteFault = (error: unknown) => setFault(error instanceof Error ? error.message : String(error))
  // A failure is not worth a message: the check can be started by hand.
  useEffect(() => void readLinks().then(setLinks, () => undefined), [readLinks])
  useEffect(() => {
    if (!links.isRunning) return
    // Depends on the answer's identity, so that equal answers poll again too.
    const timer = setTimeout(() => readLinks().then(setLinks, () => setLinks({ ...links })), everyMs)
    return () => clearTimeout(timer)
  }, [links, readLinks])
  function tryAll() {
    setFault(undefined)
    tryLinks().then(setLinks, noteFault)
  }
  return { links, fault, tryAll }
}
