/** Whether the visitor saves data: nothing is preloaded then. */
export function prefersReducedData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
}
