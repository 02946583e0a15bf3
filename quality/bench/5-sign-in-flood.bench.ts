import { type Row, rounded, startProduct, timesOf, withDataDir } from './product.ts'

/** Sign-ins at once: more than are computed and wait, so that some are refused as well. */
const FLOOD = 150
const RUNS = 60

/** What pages and calls take while everybody signs in at once; promised is at most twice as long as on a quiet server. */
export default async function measure(): Promise<Row[]> {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const asked = ['/dashboard/login', '/province/list/gr']
    const look = (path: string) => () => fetch(product.url + path).then((response) => response.arrayBuffer())
    const rows: Row[] = []
    for (const path of asked) {
      const quiet = await timesOf(look(path), RUNS)
      const flood = floodSignIns(product.url)
      const flooded = await timesOf(look(path), RUNS)
      await flood.stop()
      rows.push(
        { what: `GET ${path}, median on a quiet server`, value: rounded(quiet.median), unit: 'ms' },
        {
          what: `GET ${path}, median during ${FLOOD} sign-ins at once`,
          value: rounded(flooded.median),
          unit: 'ms',
        },
        { what: `GET ${path}, times as long`, value: rounded(flooded.median / quiet.median), unit: '×' },
      )
    }
    await product.stop()
    return rows
  })
}

/** Keeps so many sign-ins under way until stopped. */
function floodSignIns(url: string) {
  let going = true
  const lane = async (number: number) => {
    for (let sent = 0; going; sent++) {
      const response = await fetch(`${url}/auth/local`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: `banjir.${number}.${sent}@contoh.id`, password: 'salah-sekali' }),
      })
      await response.arrayBuffer()
      // A client retries a 503 after a pause, as `Retry-After` says.
      if (response.status === 503) await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const all = Promise.all(Array.from({ length: FLOOD }, (_, number) => lane(number)))
  return {
    async stop() {
      going = false
      await all
    },
  }
}
