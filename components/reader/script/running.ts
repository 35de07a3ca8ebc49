import type { ReaderPublication } from '../model.ts'
import { hearMessages, type ReaderState, tellPublication, tellState } from './messages.ts'
import { type Platform, viewerApi } from './page-script.ts'

let isRunning = false
let isReady = false

/** Lets the page's own script do its part, once, and tells what is read. */
export function run(publication: ReaderPublication, state: ReaderState): void {
  if (!isRunning) {
    hearMessages()
    tellPublication(publication.title)
  }
  isRunning = true
  const ready = window.viewerReady
  if (!isReady && ready) {
    isReady = true
    try {
      ready(viewerApi(publication), platform())
    } catch (error) {
      // It is not ours: the reader goes on, and whoever wrote it reads why it did not.
      console.error('viewerReady failed:', error)
    }
  }
  tellState(state)
}

/** Shorter than this, in CSS pixels, the smaller side of a screen is a phone's. */
const phoneSide = 600

function platform(): Platform {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < phoneSide ? 'mobile' : 'tablet'
}
