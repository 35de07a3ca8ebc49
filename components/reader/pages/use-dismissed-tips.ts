import { useEffect, useState } from 'preact/hooks'

/** True after Escape has dismissed the tip of the hovered or focused button (WCAG 1.4.13). */
export function useDismissedTips(): boolean {
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsDismissed(true)
    }
    const goOn = () => setIsDismissed(false)
    addEventListener('keydown', press)
    for (const sign of ['pointerover', 'focusin'] as const) addEventListener(sign, goOn)
    return () => {
      removeEventListener('keydown', press)
      for (const sign of ['pointerover', 'focusin'] as const) removeEventListener(sign, goOn)
    }
  }, [])
  return isDismissed
}
