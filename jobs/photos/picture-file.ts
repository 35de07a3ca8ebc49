import type { ExpectedFile } from '../fetch/expected.ts'

/**
 * A picture of a kind that photos come in, known by its first bytes, whatever its name says. SVG is none: it is a
 * program for drawing that may lead to other files.
 */
export const pictureFile: ExpectedFile = {
  name: 'picture',
  mediaType: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
  headBytes: 32,
  isBegunBy: head => kinds.some(kind => kind.test(head.toString('latin1', 0, 32))),
}

const kinds = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF[\s\S]{4}WEBP/,
  /^[\s\S]{4}ftyp[\s\S]*avi[fs]/, // AVIF, among the brands of its first box
]
