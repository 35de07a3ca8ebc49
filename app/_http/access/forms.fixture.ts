// Requests that pages which are not the dashboard’s can send, for tests.

const multipart = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@example.com\r\n--x--\r\n'

/** The encodings of a form (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fs-enctype). */
export const forms = {
  'urlencoded form': ['application/x-www-form-urlencoded', 'email=a%40example.com&role=owner'],
  'urlencoded form that looks like JSON': ['application/x-www-form-urlencoded', '{"email":"a@example.com"}'],
  'multipart form': ['multipart/form-data; boundary=x', multipart],
  'text form that looks like JSON': ['text/plain', '{"email":"a@example.com","x":"="}'],
  'form in other letters': ['Text/Plain;charset=UTF-8', '{"email":"a@example.com"}'],
} as const

/** Headers by which a browser tells pages that are not the dashboard's. */
export const foreignPages: Record<string, string>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
]
