import type { EventBatch, OpenedFacts, ReaderEvent } from '#db/rules/statistics/events.ts'
import { consentNow } from '../consent/consent.ts'
import type { ReaderPublication } from '../model.ts'
import { ReadingTimer } from './reading.ts'

let reading: ReadingTimer | undefined
let path = ''
const settlers: (() => void)[] = []

/** Events before somebody follows them. */
const early: ReaderEvent[] = []
const mostEarly = 50
let follower = (event: ReaderEvent): void => {
  if (early.length < mostEarly) early.push(event)
}

/** Counts what a reader did; does nothing where readers are not counted. Never throws. */
export function count(event: ReaderEvent): void {
  if (isDenied()) return
  follower(event)
  if (reading?.add(event, performance.now())) flush()
}

/** Calls back with each event, those before included. */
export function follow(listener: (event: ReaderEvent) => void): void {
  follower = listener
  for (const event of early.splice(0)) listener(event)
}

/** Registers a function that counts what is still under way before events are sent. */
export function beforeSending(settle: () => void): void {
  settlers.push(settle)
}

/** Sends all events that wait, with those still under way. */
export function send(): void {
  for (const settle of settlers) settle()
  flush()
}

function flush(): void {
  if (isDenied()) reading?.clear()
  else if (navigator.onLine) for (const batch of reading?.take(performance.now()) ?? []) post(batch)
}

/** Starts to count, once the page is in front. @returns false where readers are not counted */
export function startCounting(publication: ReaderPublication, facts: () => OpenedFacts): boolean {
  if (!mayCount(publication)) return false
  path = `${publication.path}/events`
  const begin = () => {
    if (!reading && !document.hidden) reading = new ReadingTimer(facts(), performance.now())
  }
  document.addEventListener('visibilitychange', () => (document.hidden ? send() : begin()))
  addEventListener('pagehide', ({ persisted }) => {
    send()
    if (persisted) reading = undefined
  })
  // Back to a page that the browser kept is another reading.
  addEventListener('pageshow', begin)
  begin()
  return true
}

function mayCount(publication: ReaderPublication): boolean {
  return publication.counted !== undefined && !navigator.webdriver && !isOptedOut(publication)
}

/** True if the browser objects to being followed, and the group honours it. */
export function isOptedOut({ counted }: ReaderPublication): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return (globalPrivacyControl === true || doNotTrack === '1') && counted?.honoursOptOut === true
}

/** True while the reader consents to nothing, as told by themselves or by the page's own script. */
const isDenied = () => consentNow() === 'denied'

function post(batch: EventBatch): void {
  const body = JSON.stringify(batch)
  if ('sendBeacon' in navigator && navigator.sendBeacon(path, body)) return
  void fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
}
