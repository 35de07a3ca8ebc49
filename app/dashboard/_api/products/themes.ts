import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { sendFile } from '#app/dashboard/_uploads/send-file.ts'
import { call } from '../client.ts'

const themes = '/dashboard/api/groups/{group_id}/product_themes'
const one = `${themes}/{theme_id}` as const
const fonts = '/dashboard/api/groups/{group_id}/theme_fonts'

export type ThemeDraft = { name: string; template: string; css: string }

/** Creates a theme and opens it. */
export function useCreateTheme(groupId: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: async (product_theme: ThemeDraft) =>
      (await call('POST', themes, { params: { group_id: groupId }, body: { product_theme } })).product_theme,
    onSuccess: ({ id }) => router.push(`/dashboard/groups/${groupId}/products/themes/${id}`),
  })
}

export function useSaveTheme(groupId: number, id: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: (product_theme: ThemeDraft) =>
      call('PUT', one, { params: { group_id: groupId, theme_id: id }, body: { product_theme } }),
    onSuccess: () => router.refresh(),
  })
}

/** Deletes a theme and shows the others. */
export function useDeleteTheme(groupId: number, id: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: () => call('DELETE', one, { params: { group_id: groupId, theme_id: id } }),
    onSuccess: () => router.push(`/dashboard/groups/${groupId}/products/themes`),
  })
}

/** Draws a theme that is being written, on the page of the group that shows most products. */
export function useThemePreview(groupId: number, { template, css }: Pick<ThemeDraft, 'template' | 'css'>) {
  return useQuery({
    queryKey: ['groups', groupId, 'theme-preview', template, css],
    queryFn: ({ signal }) =>
      call('POST', `${themes}/preview`, {
        params: { group_id: groupId },
        body: { product_theme: { template, css } },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

export function useSendFont(groupId: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: ({ file, family }: { file: File; family: string }) =>
      sendFile(fonts, { params: { group_id: groupId }, query: { family } }, file, {
        signal: new AbortController().signal,
        onSent: () => {},
      }),
    onSuccess: () => router.refresh(),
  })
}

export function useDeleteFont(groupId: number) {
  const router = useRouter()
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE', `${fonts}/{font_id}`, { params: { group_id: groupId, font_id: id } }),
    onSettled: () => router.refresh(),
  })
}
