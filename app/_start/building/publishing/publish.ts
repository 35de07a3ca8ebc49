import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '#db/own-files.ts'
import { architectures, imageConfig, writeImage } from './image.ts'
import { notesOf } from './notes.ts'
import { type Lock, softwareBill } from './sbom.ts'
import { signFile, writeSums } from './sums.ts'

type Release = {
  /** Unpacked. */
  folder: string
  tarball: string
  version: string | undefined
  /** Tar of the root file system that an image is based on; no image is made without it. */
  base: string | undefined
  /** Processor as Node names it. */
  cpu: string
}

/**
 * Writes beside the tarball of a release its notes, its bill of materials, an image if there is a base for it, and sums of
 * all, signed if `RELEASE_KEY` names a key. @returns the names of all files @throws CannotStart
 */
export async function publishRelease({
  folder,
  tarball,
  version = '',
  base,
  cpu,
}: Release): Promise<string[]> {
  const place = dirname(tarball)
  const title = basename(folder)
  const bill = join(place, `${title}.cdx.json`)
  const notes = join(place, `recto-${version}.notes.md`)
  const lock: Lock = JSON.parse(read('package-lock.json'))
  const { platform: os } = process
  writeFileSync(bill, `${JSON.stringify(softwareBill(lock, { os, cpu }), null, 2)}\n`)
  writeFileSync(notes, notesOf(read('docs/changes.md'), version))
  const files = [tarball, bill, notes]
  const architecture = architectures[cpu]
  if (base !== undefined && architecture !== undefined && os === 'linux') {
    const image = join(place, `${title}.oci.tar`)
    const layer = layerIn(place, folder)
    const config = imageConfig(read('docs/deploy/Dockerfile'))
    await writeImage(image, { base, folder: layer, name: `recto:${version}`, architecture, config })
    rmSync(layer, { recursive: true })
    files.push(image)
  }
  const sums = await writeSums(place, files)
  const key = process.env.RELEASE_KEY
  const signed = key === undefined ? [] : await signFile(sums, key)
  return [...files, sums, ...signed].map(file => basename(file))
}

/** Lays out what an image has beside its base, as the Dockerfile does. */
function layerIn(place: string, folder: string): string {
  const layer = join(place, 'layer')
  if (existsSync(layer)) rmSync(layer, { recursive: true })
  cpSync(folder, join(layer, 'recto'), { recursive: true, verbatimSymlinks: true })
  cpSync(join(root, 'docs/deploy/hooks'), join(layer, 'hooks'), { recursive: true })
  for (const empty of ['storage', 'rails/storage', 'backups'])
    mkdirSync(join(layer, empty), { recursive: true, mode: 0o700 })
  mkdirSync(join(layer, 'etc'))
  writeFileSync(
    join(layer, 'etc/passwd'),
    'root:x:0:0:root:/root:/usr/sbin/nologin\nrecto:x:10001:10001::/storage:/usr/sbin/nologin\n',
  )
  return layer
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
