/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fetchStyle } from '../panels/style.ts'
import { useWishes } from '../wishes.ts'
import type { Words } from '../words.ts'
import type { ExternalProps } from './external-props.ts'

export function External({ words }: { words: Words }) {
  const { external } = useWishes()
  const [Content, setContent] = useState<ComponentType<ExternalProps> | null>(null)
  const isWanted = external !== undefined
  useEffect(() => {
    if (!isWanted) return
    Promise.all([import('./external-content.tsx'), fetchStyle()]).then(
      ([loaded]) => setContent(() => loaded.ExternalContent),
      () => external.onClose(),
    )
  }, [isWanted, external])
  return external && Content && <Content external={external} words={words} />
}
