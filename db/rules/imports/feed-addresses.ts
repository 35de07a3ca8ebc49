import { feedSchemes, parseSourceAddress } from '../addresses/addresses.ts'
import { text } from '../shapes/texts.ts'
import { complaint, refuse } from '../words/said.ts'

/** An address of a feed file, or nothing. */
export const feedAddressText = text(8192).superRefine((value, context) => {
  if (value.trim() === '') return
  const parsed = parseSourceAddress(value, feedSchemes)
  if (!parsed.ok) refuse(context, [], parsed.message)
})

/** Returned with `***` in place of a password or key; empty means none. */
export const feedAddress = feedAddressText
  .nullable()
  .describe(
    'http, https, ftp, sftp or s3 address of a feed file, in XML, TSV, CSV, JSON, Excel or ODS. *** instead of the password, or of a key in its query, keeps the stored one',
  )

/** An address that must be given. */
export const filledFeedAddress = feedAddressText.refine(
  given => given.trim() !== '',
  complaint('must not be empty', 'invalid.empty'),
)
