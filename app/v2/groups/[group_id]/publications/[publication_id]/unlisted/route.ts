import { resource } from '#app/_http/resource.ts'
import { moveEndpoint } from '#app/v2/_json/publications/moves.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: moveEndpoint('unlist', 'Publish a publication, unlisted'),
})
