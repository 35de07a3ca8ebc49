import { Progress } from '@base-ui/react/progress'

type Props = {
  /** Accessible name. */
  label: string
  /** From 0 to 1; null if unknown. */
  share: number | null
  /** Progress in words, such as "Page 14 of 96". */
  words: string
}

export function ProgressBar({ label, share, words }: Props) {
  const value = share === null ? null : Math.min(100, Math.max(0, share * 100))
  return (
    <Progress.Root aria-label={label} value={value} getAriaValueText={() => words}>
      <Progress.Track className="block h-1.5 overflow-hidden rounded-full bg-hover">
        <Progress.Indicator className="block h-full rounded-full bg-accent transition-[width] duration-200 data-[indeterminate]:w-1/3 data-[indeterminate]:animate-[sweep_1.4s_ease-in-out_infinite] motion-reduce:data-[indeterminate]:w-full motion-reduce:data-[indeterminate]:opacity-50" />
      </Progress.Track>
    </Progress.Root>
  )
}
