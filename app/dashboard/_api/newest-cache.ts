import { QueryCache } from '@tanstack/react-query'

/**
 * Takes what the server read for a screen (`initialData`) over what is cached, where it was read later by
 * `initialDataUpdatedAt`. Without that time it is taken only where nothing is cached, as usual.
 */
export class NewestCache extends QueryCache {
  override build: QueryCache['build'] = (client, options, state) => {
    const query = super.build(client, options, state)
    const { initialData, initialDataUpdatedAt: readAt } = options
    const isThere = initialData !== undefined && typeof initialData !== 'function'
    if (isThere && typeof readAt === 'number' && readAt > query.state.dataUpdatedAt)
      query.setData(initialData, { updatedAt: readAt, manual: true })
    return query
  }
}
