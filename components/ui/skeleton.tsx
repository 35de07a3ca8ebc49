export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={`animate-pulse rounded-md bg-hover motion-reduce:animate-none ${className}`}
    />
  )
}
