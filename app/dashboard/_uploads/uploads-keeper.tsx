'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { belongTo, onPublicationMade } from './upload-store.ts'

export function UploadsKeeper({ userId, maxBytes }: { userId: number; maxBytes: number }) {
  const queries = useQueryClient()
  useEffect(() => belongTo(userId, maxBytes), [userId, maxBytes])
  useEffect(() => onPublicationMade(() => void queries.invalidateQueries()), [queries])
  return null
}
