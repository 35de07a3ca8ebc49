/** Crockford's Base32, without letters that are read as digits: https://www.crockford.com/base32.html */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Makes an order's number of 8 random bytes, such as `K7QP-3M2X`; it tells nobody how many orders there are. */
export function orderNumber(bytes: Uint8Array): string {
  const text = Array.from(bytes.subarray(0, 8), byte => signs[byte % signs.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
