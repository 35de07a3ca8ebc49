'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { publicationsOf } from '#app/dashboard/_api/publications/publications.ts'
import { belongTo, onPublicationMade } from './upload-store.ts'

export function UploadsKeeper({ userId, maxBytes }: { userId: number; maxBytes: number }) {
  const queries = useQueryClient()
  useEffect(() => belongTo(userId, maxBytes), [userId, maxBytes])
  useEffect(
    () =>
      onPublicationMade(({ groupId }) => {
        void queries.invalidateQueries(publicationsOf(groupId))
        void queries.invalidateQueries({ queryKey: ['groups', groupId, 'uploads'] })
      }),
    [queries],
  )
  return null
}
