import { unknownAddress } from '#app/_http/access/unknown-address.ts'
import { publicReading } from '#app/_http/public-reading.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicReading(unknownAddress)
