import type { ExpectedFile } from '../fetch/expected.ts'

export const jsonFile: ExpectedFile = {
  name: 'JSON file',
  mediaType: 'application/json',
  headBytes: 64,
  isBegunBy: head => /^(?:\xef\xbb\xbf)?\s*[[{]/.test(head.toString('latin1', 0, 64)),
}
