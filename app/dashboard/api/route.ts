import { unknownAddress } from '#app/_http/resource.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownAddress
