import type { FileChooser, Locator } from '@playwright/test'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Acts of a person, by kind. Looking, scrolling and waiting are none. */
export type Acts = { presses: number; fields: number; files: number; drags: number }

/** Hands that count their acts. */
export function countingHands() {
  const acts: Acts = { presses: 0, fields: 0, files: 0, drags: 0 }
  return {
    acts,
    async press(target: Locator): Promise<void> {
      acts.presses += 1
      await target.click()
    },
    /** Types into a field. Going to it is part of that. */
    async type(field: Locator, text: string): Promise<void> {
      acts.fields += 1
      await field.fill(text)
    },
    /** Presses a button that opens the system's chooser, and chooses a file there. */
    async chooseFile(button: Locator, file: File): Promise<void> {
      acts.presses += 1
      acts.files += 1
      const opened: Promise<FileChooser> = button.page().waitForEvent('filechooser')
      await button.click()
      await (await opened).setFiles(file)
    },
  }
}
