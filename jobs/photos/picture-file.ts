import type { ExpectedFile } from '../fetch/expected.ts'

/** SVG is left out: it is a program that may refer to other files. */
export const pictureFile: ExpectedFile = {
  kind: 'picture',
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
