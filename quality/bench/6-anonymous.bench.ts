import { portalEndpoints } from '#app/calls/portal.ts'
import { addressOf, type Endpoint } from '#core/endpoint.ts'
import { AGYA_2013 } from '#tests/support/people.ts'
import { tradeInDraft } from '#tests/support/trade-ins.ts'
import { cpuOf } from './cpu.ts'
import { type Product, type Row, startProduct, withDataDir } from './product.ts'

/** Processor time of a request to `/health/live` that a request without a limit may cost at most. */
const DEAR = 10
const ROUND_MS = 600
/** Before it is measured, so that no call pays for compiling what others run too. */
const WARM_UP_MS = 200
const AT_ONCE = 8
/** More than the widest limit of an address lets through in a minute. */
const REQUESTS_MAX = 700

function localDay(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
}

interface Call {
  what: string
  request(number: number): { path: string; init: RequestInit }
}

/** Values of parameters by their names; others are unknown to the server. */
const PARAMS: Record<string, string> = {
  kind: 'gr',
  branchId: '1001',
  stockNo: 'TT26-00001',
  product: 'mobil-bekas',
  provider: 'google',
  code: 'TB-ABCD-EFGH-JKLM',
  year: '2021',
  area: 'jakarta',
}
const LOGIN = { identifier: 'tidak.ada@contoh.id', password: 'sandi-yang-salah-1' }
/** Queries without which calls are refused at once. */
const QUERIES: Record<string, Record<string, string>> = {
  branchSlots: { date: localDay(7) },
  branchOutlook: { date: localDay(7) },
  carInstallments: { price: '200000000', dp: '50000000', tenor: '36' },
  subdistricts: { city: '3273' },
  newCars: { area: 'jakarta' },
  years: { area: 'jakarta' },
  specs: { area: 'jakarta' },
}
/** A number of its own for each request about a car. */
const stranger = (number: number) => ({
  stock_no: 'TT26-00010',
  name: 'Ratna',
  phone: `0813${30_000_000 + number}`,
})
/** Bodies that get past the checks of their calls; the others are refused as they are. */
const BODIES: Record<string, (number: number) => unknown> = {
  login: () => LOGIN,
  register: (number) => ({
    email: `orang.${number}@contoh.id`,
    username: 'x',
    name: 'Ratna',
    password: 'kunci-mobil-saya-9',
  }),
  forgotPassword: () => ({ email: LOGIN.identifier }),
  sendEmailConfirmation: () => ({ email: LOGIN.identifier }),
  sendContactMessage: (number) => ({
    name: 'Ratna',
    phoneNumber: '081234567890',
    email: `tanya.${number}@contoh.id`,
    message: 'Halo',
  }),
  searchUsedCars: (number) => ({ keyword: `avanza ${number}`, limit: 5_000 }),
  checkPrice: () => ({ mobil_bekas_id: AGYA_2013, area: 'jakarta' }),
  estimateTradeIn: () => ({ mobil_bekas_id: AGYA_2013, mileage: 50_000, condition: 'baik' }),
  createTradeIn: () => tradeInDraft(),
  requestCarOrder: (number) => ({ ...stranger(number), total_idr: 1, terms_version: 1 }),
  sendCarOrderLinks: (number) => ({ phone: stranger(number).phone }),
  requestTestDrive: (number) => ({
    ...stranger(number),
    service_date: `${localDay(3)}T13:00:00+07:00`,
    order_start_time: '13:00',
  }),
  askForInspection: (number) => stranger(number),
  createCarAlert: (number) => ({ phone: stranger(number).phone, stock_nos: ['TT26-00010'] }),
}
const PAGES = [
  '/mobil',
  '/mobil/TT26-00001',
  '/mobil/TT26-00001/inspeksi',
  '/mobil/TT26-00001/biaya',
  '/mobil-baru',
  '/dashboard/login',
  '/dashboard/privacy-policy',
  '/tidak-ada',
  '/openapi.json',
  '/docs',
  '/auth/email-confirmation',
  '/connect/google',
  '/kalender/tidak-ada.ics',
  '/media/aaaaaaaaaaaaaaaaaaaaaa/480.jpg',
  '/paspor/ABCD-EFGH',
  '/inspeksi/TI-ABCD-EFGH-JKLM',
]

/** A query of its own for each request, so that no page comes from a cache by its address. */
const pageCall = (path: string): Call => ({
  what: `GET ${path}`,
  request: (number) => ({
    path: `${path}?kunjungan=${number}`,
    init: { headers: { accept: 'text/html', 'accept-encoding': 'gzip' }, redirect: 'manual' },
  }),
})

function endpointCall(name: string, definition: Endpoint): Call {
  const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param)
  const params = Object.fromEntries(names.map((param) => [param, PARAMS[param] ?? '1']))
  return {
    what: `${definition.method} ${definition.path}`,
    request(number) {
      const body = definition.method === 'GET' ? undefined : (BODIES[name]?.(number) ?? {})
      return {
        path: addressOf(definition, { params, query: QUERIES[name] ?? {} } as never),
        init: {
          method: definition.method,
          headers: { 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      }
    },
  }
}

const calls: Call[] = [
  ...PAGES.map(pageCall),
  ...Object.entries(portalEndpoints as Record<string, Endpoint>)
    .filter(([, { caller }]) => caller === 'anyone')
    .map(([name, definition]) => endpointCall(name, definition)),
]

let number = 0
async function send({ url }: Product, call: Call, address: string): Promise<number> {
  const { path, init } = call.request(number++)
  const response = await fetch(url + path, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), 'x-forwarded-for': address },
  })
  await response.arrayBuffer()
  return response.status
}

/** Microseconds of processor of the server for a request. */
async function costOf(product: Product, call: Call, forMs = ROUND_MS): Promise<number> {
  const before = cpuOf(product.pid)
  const until = performance.now() + forMs
  let sent = 0
  const worker = async () => {
    while (performance.now() < until) {
      await send(product, call, '10.0.0.1')
      sent++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (cpuOf(product.pid) - before) / sent
}

/** After how many requests of one address a limit refuses; null if none does. */
async function limitOf(product: Product, call: Call, address: string): Promise<number | null> {
  for (let sent = 0; sent < REQUESTS_MAX; sent += AT_ONCE) {
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => send(product, call, address)))
    const at = statuses.indexOf(429)
    if (at >= 0) return sent + at
  }
  return null
}

/**
 * Processor time of every call that needs no session, beside that of `/health/live`. Throws if one that costs more than ten times as
 * much has no limit.
 */
export default async function measure(): Promise<Row[]> {
  const costs = await withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const health = pageCall('/health/live')
    for (const call of [health, ...calls]) await costOf(product, call, WARM_UP_MS)
    const live = await costOf(product, health)
    const found: { call: Call; cost: number; times: number }[] = []
    for (const call of calls) {
      const cost = await costOf(product, call)
      found.push({ call, cost, times: cost / live })
    }
    await product.stop()
    return found.toSorted((one, other) => other.cost - one.cost)
  })
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir, { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' })
    const rows: Row[] = []
    const unlimited: string[] = []
    for (const [at, { call, cost, times }] of costs.entries()) {
      const limit = times > DEAR ? await limitOf(product, call, `10.1.${at}.1`) : null
      if (times > DEAR && limit === null) unlimited.push(call.what)
      const refused = times > DEAR ? `, refused after ${limit ?? 'never'}` : ''
      rows.push({
        what: `without a session: ${call.what}`,
        value: Number(times.toFixed(1)),
        unit: `times /health/live, ${Math.round(cost)} µs${refused}`,
      })
    }
    await product.stop()
    if (unlimited.length > 0) throw new Error(`dear and without a limit: ${unlimited.join(', ')}`)
    return rows
  })
}
