import { unknownAddress } from '#app/_http/access/unknown-address.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownAddress
