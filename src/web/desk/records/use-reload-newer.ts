import { useEffect } from 'react'

interface Loaded<Row> {
  data: Row | undefined
  refetch: () => Promise<unknown>
}

/** Loads a record again once its list knows a newer version of it. */
export function useReloadNewer<Row extends { version: number }>(
  { data, refetch }: Loaded<Row>,
  newest: number,
): void {
  useEffect(() => {
    if (data && newest > data.version) void refetch()
  }, [newest, data, refetch])
}
