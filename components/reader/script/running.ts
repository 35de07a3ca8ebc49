import type { ReaderPublication } from '../model.ts'
import { hearMessages, postLoaded, postPublication, postState, type ReaderState } from './messages.ts'
import { type Platform, type ViewerApi, viewerApi } from './page-script.ts'

let isRunning = false
let isReady = false

/** Runs the page's own script once, and starts sending the state. */
export function runPageScript(publication: ReaderPublication, state: ReaderState): void {
  if (!isRunning) {
    hearMessages()
    postPublication(publication.title)
    announceReady(viewerApi(publication))
  }
  isRunning = true
  const ready = window.viewerReady
  if (!isReady && ready) {
    isReady = true
    try {
      ready(viewerApi(publication), platform())
    } catch (error) {
      // An error in a publisher's script must not stop the reader; its author finds it in the console.
      console.error('viewerReady failed:', error)
    }
  }
  postState(state)
}

/** Tells scripts that listen for a DOM event, and pages around. Listeners on `window` hear it too. */
function announceReady(api: ViewerApi): void {
  const detail = { api, platform: platform() }
  document.dispatchEvent(new CustomEvent('viewerReady', { detail, bubbles: true }))
  postLoaded()
}

/** Shorter side in CSS pixels below which a screen is a phone's. */
const phoneSide = 600

function platform(): Platform {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < phoneSide ? 'mobile' : 'tablet'
}
