'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { publicationsOf } from '#app/dashboard/_api/publications/publications.ts'
import { belongTo, onPublicationMade } from './upload-store.ts'

export function UploadsKeeper({ userId, maxBytes }: { userId: number; maxBytes: number }) {
  const queries = useQueryClient()
  useEffect(() => belongTo(userId, maxBytes), [userId, maxBytes])
  useEffect(
    () =>
      onPublicationMade(({ groupId }) => {
        void queries.invalidateQueries(publicationsOf(groupId))
        void queries.invalidateQueries({ queryKey: api.uploads.key() })
      }),
    [queries],
  )
  return null
}
