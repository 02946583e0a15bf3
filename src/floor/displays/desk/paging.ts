import { useEffect, useState } from 'react'

const PAGE_MS = 12_000

/** The page of a list that is too long for the display, replaced each 12 seconds. */
export function usePage(length: number, size: number): number {
  const pages = Math.max(1, Math.ceil(length / size))
  const [page, setPage] = useState(0)
  useEffect(() => {
    const timer = window.setInterval(() => setPage((now) => now + 1), PAGE_MS)
    return () => window.clearInterval(timer)
  }, [])
  return page % pages
}
