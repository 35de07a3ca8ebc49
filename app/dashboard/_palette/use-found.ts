import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { ownStorage } from '#components/device/storage.ts'
import { matchingEntries } from './matching.ts'
import { readRecent } from './recent.ts'

/** Debounces typing, in ms. */
const pauseMs = 150

/** Asks the server for publications, products and pages. While it answers, what is still right of its last answer stays. */
export function useFound(text: string, groupId: number, userId: number) {
  const sought = useSettled(text.trim().slice(0, 200))
  const [recent] = useState(() => readRecent(ownStorage, userId, groupId))
  const asked = {
    input: { groupId, text: sought, recent },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  } as const
  const { data, error, isFetching, isPlaceholderData } = useQuery(api.suggestions.list.queryOptions(asked))
  const ofPages = useQuery(api.suggestions.pages.queryOptions({ ...asked, enabled: sought !== '' }))
  const isOld = isPlaceholderData || sought !== text.trim().slice(0, 200)
  const { publications = [], products = [] } = data ?? {}
  const stays = ({ title, sku = '' }: { title: string; sku?: string }) =>
    matchingEntries([{ id: title, label: title, detail: sku, href: '' }], text).length > 0
  const arePagesOld = isOld || ofPages.isPlaceholderData
  const pages = text.trim() === '' ? [] : (ofPages.data ?? [])
  return {
    pages: arePagesOld ? pages.filter(({ excerpt }) => stays({ title: excerpt.join('') })) : pages,
    publications: isOld && text.trim() !== '' ? publications.filter(stays) : publications,
    products: isOld ? products.filter(stays) : products,
    error: error ?? ofPages.error,
    isSearching: isFetching || ofPages.isFetching || isOld,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
