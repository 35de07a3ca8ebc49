import { writeFile } from 'node:fs/promises'
import sharp, { type AvifOptions } from 'sharp'
import { nominalSide, type PageResolution, pageSize } from '#db/rules/pages/images.ts'
import type { AvifRequest } from '../drawing/avif.ts'
import { beginTask, received } from './task-process.ts'

// Near WebP at 70 (similarity 0.990 at 600, 0.993 at 1600; our JPEG 0.993 and 0.996) for 37–44 % of the
// JPEG's bytes, on 15 pages of real catalogues. Up to 1200, a lower effort looks worse than the JPEG; see
// docs/pictures.md.
const options = (resolution: PageResolution): AvifOptions => ({
  quality: 55,
  effort: nominalSide(resolution) > 1600 ? 1 : 2,
  chromaSubsampling: '4:2:0',
})

beginTask()
sharp.concurrency(1)
sharp.cache(false)
const { jpeg, ratio, outputs } = await received<AvifRequest>()
const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true })
const raw = { width: info.width, height: info.height, channels: info.channels }
for (const [resolution, path] of Object.entries(outputs) as [PageResolution, string][]) {
  const { width, height } = pageSize(resolution, ratio)
  const avif = sharp(data, { raw }).resize(width, height, { fit: 'fill' }).avif(options(resolution))
  // Written by Node, whose errors tell a full disk from a broken picture.
  await writeFile(path, await avif.toBuffer())
}
process.disconnect()
