/** Options of a query that reads a list part by part, from the first on. */
export const partByPart = {
  initialPageParam: 1,
  getNextPageParam: ({ hasMore }: { hasMore: boolean }, read: unknown[]) =>
    hasMore ? read.length + 1 : undefined,
}
