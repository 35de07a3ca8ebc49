import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../env.ts'
import { root } from '../own-files.ts'
import { isReadAsEnglish, recognitionData } from '../rules/pages/recognition.ts'

/** Returns the folder of data that an installation has added, of this host: `tha.traineddata.gz`. */
export function addedDataFolder(): string {
  return join(env().dataDir, 'recognition')
}

/**
 * Returns paths of the best data here for a language of `recognitionData`; none if there is none. In other scripts than
 * ours, brands and article numbers are read as English.
 */
export function dataOf(language: string): string[] {
  const [own, english] = [recognitionData[language] ?? [], ['eng']].map(names =>
    names.flatMap(pathsOf).find(existsSync),
  )
  const best = isReadAsEnglish(language) ? [own ?? english] : own ? [own, english] : []
  return best.filter(path => path !== undefined)
}

/** True if there is data made for a language, or for its nearest relative. */
export function hasOwnData(language: string): boolean {
  return (recognitionData[language] ?? []).flatMap(pathsOf).some(existsSync)
}

/** Data that was added goes before data of packages. */
function pathsOf(name: string): string[] {
  const file = `${name}.traineddata`
  const packaged = join(root, 'node_modules/@tesseract.js-data', name, '4.0.0_best_int', `${file}.gz`)
  return [join(addedDataFolder(), `${file}.gz`), join(addedDataFolder(), file), packaged]
}
