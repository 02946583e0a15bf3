import { Gauge, type Registry } from 'prom-client'

/** Labels and value of each series. */
type Series<Label extends string> = [Record<Label, string>, number][]

/**
 * Gauges that one read of the database fills for `keptMs`, for every scraper. Where it fails the series are missing, so that old
 * figures are not taken for new ones.
 */
export function openCachedGauges<Found>(registry: Registry, keptMs: number, look: () => Promise<Found>) {
  let known: { found: Promise<Found | null>; until: number } | null = null
  const current = () => {
    if (!known || known.until < performance.now())
      known = { found: look().catch(() => null), until: performance.now() + keptMs }
    return known.found
  }
  return <const Labels extends readonly string[]>(
    name: string,
    help: string,
    labelNames: Labels,
    series: (found: Found) => Series<Labels[number]>,
  ) =>
    new Gauge<Labels[number]>({
      name,
      help,
      labelNames,
      // Every worker sees the same rows.
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const found = await current()
        this.reset()
        for (const [labels, value] of found ? series(found) : []) this.set(labels, value)
      },
    })
}
