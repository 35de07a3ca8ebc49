import { useEffect, useState } from 'preact/hooks'

/** True after Escape has dismissed the tip of the hovered or focused button (WCAG 1.4.13). */
export function useUntold(): boolean {
  const [isUntold, setIsUntold] = useState(false)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsUntold(true)
    }
    const goOn = () => setIsUntold(false)
    addEventListener('keydown', press)
    for (const sign of ['pointerover', 'focusin'] as const) addEventListener(sign, goOn)
    return () => {
      removeEventListener('keydown', press)
      for (const sign of ['pointerover', 'focusin'] as const) removeEventListener(sign, goOn)
    }
  }, [])
  return isUntold
}
