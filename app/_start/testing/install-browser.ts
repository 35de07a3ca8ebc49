// Finds or installs the browser of the journeys, and prints its path.
import { provideBrowser } from './browser.ts'

try {
  console.log(provideBrowser())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
