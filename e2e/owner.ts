/** Who owns the account that the journeys find. */
export const owner = {
  email: 'owner@example.com',
  password: 'read-more-catalogues',
  apiKey: 'journeys-key-0123456789abcdef',
}
