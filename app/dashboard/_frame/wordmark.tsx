/** Logo and name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 28 24" className="h-5 w-auto">
        <path
          d="M13 3.500 2 5.500v15.500l11-2z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path
          d="m15 3.500 11 2v15.500l-11-2z"
          fill="currentColor"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
      <span className="text-lg font-semibold tracking-tight">Recto</span>
    </span>
  )
}
