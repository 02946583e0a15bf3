import { setTimeout as delay } from 'node:timers/promises'

const LOOK_MS = 10
const READ_MS = 100

/** Runs `work` and meanwhile requests the health endpoint and a page of the stock, over and over; returns how long they took. */
export async function runWithProbes<T>(url: string, work: () => Promise<T>) {
  let running = true
  let stall = 0
  const reads: number[] = []
  const over = async (ask: () => Promise<Response>, everyMs: number, note: (ms: number) => void) => {
    while (running) {
      const begun = performance.now()
      const response = await ask()
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`answered ${response.status}`)
      note(performance.now() - begun)
      await delay(everyMs)
    }
  }
  const search = () =>
    fetch(`${url}/mobil-bekas/product_catalog`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { brand: 'Toyota' }, sort: 'price_asc' }),
    })
  const others = [
    over(
      () => fetch(`${url}/health/live`),
      LOOK_MS,
      (ms) => {
        stall = Math.max(stall, ms)
      },
    ),
    over(search, READ_MS, (ms) => reads.push(ms)),
  ]
  const begun = performance.now()
  const answer = await work()
  const took = performance.now() - begun
  running = false
  await Promise.all(others)
  return { answer, took, stall, reads: reads.sort((a, b) => a - b) }
}
