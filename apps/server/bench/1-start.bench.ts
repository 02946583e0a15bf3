import { type Row, rounded, startProduct, withDataDir } from './product.ts'

const REST_MS = 5_000

/** Start of the server on an empty and on a filled folder, and what it holds at rest. */
export default async function measure(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const first = await startProduct(dataDir)
    await first.stop()
    const second = await startProduct(dataDir)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const resident = second.resident()
    await second.stop()
    return [
      {
        what: 'start on an empty folder (database, reference data, demo people)',
        value: rounded(first.startedIn / 1000),
        unit: 's',
      },
      { what: 'start on a filled folder', value: rounded(second.startedIn / 1000), unit: 's' },
      { what: 'resident memory at rest, embedded database', value: Math.round(resident), unit: 'MB' },
    ]
  })
}
