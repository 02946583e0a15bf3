import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { writeBooking } from './floor-create.ts'

// The least that can answer the same calls: `node:http`, `pg`, the session checked and the data read by one prepared
// statement a call. It keeps none of the portal's promises; it is what the machine gives at the most. Below `/whole` a create
// writes every row that the portal's writes.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (value: string) => value)
const secret = process.env.JWT_SECRET ?? ''

const live = `from sessions s where s.id = $1 and s.ended_at is null and s.seen_at > now() - interval '24 hours'`
const READS: Record<string, string> = {
  '/mobilebanners/list': `select link, name, image_file from banners where list = 'mobile' order by position`,
  '/userprofiles/detail': `select c.id, c.email, c.provider, c.confirmed_at, c.name, c.phone, c.date_of_birth, c.place_of_birth, c.gender
    from customers c where c.id = (select s.customer_id ${live})`,
  '/customercars/list': `select c.id, c.brand, c.type, c.spec, c.year, c.color, c.license_plate, c.engine_number, c.car_price, c.stnk_term, c.body
    from cars c where c.customer_id = (select s.customer_id ${live}) order by c.created_at desc`,
  '/carbookings/list': `select b.*, c.brand, c.type, c.spec, c.year, c.color, c.license_plate, c.engine_number, c.stnk_term
    from bookings b join cars c on c.id = b.car_id where b.customer_id = (select s.customer_id ${live}) order by b.updated_at desc`,
}
const CREATE = `insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage, service_notes,
    service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
  select $2, s.customer_id, $3, 1001, 'Toyota', 'Bengkel', $4, $5, 'Asia/Jakarta', $6, $7, $8, $9, $10, $10, $11, $12, $13, true, now(), now() ${live}
  returning id`

const json = (value: unknown) => JSON.stringify(value)
function sessionOf(request: IncomingMessage): string | null {
  const [head = '', body = '', sign = ''] = (request.headers.authorization ?? '').slice(7).split('.')
  const right = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(sign, 'base64url')
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString()).jti
}
async function bodyOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const path = request.url ?? ''
  const read = READS[path]
  if (read) {
    const values = read.includes('$1') ? [sessionOf(request)] : []
    return (await pool.query({ name: path, text: read, values })).rows
  }
  if (path === '/auth/local') {
    const { identifier, password } = await bodyOf(request)
    const text = 'select id, email, password_hash from customers where email = $1'
    const { rows } = await pool.query({ name: path, text, values: [identifier] })
    return { right: await verify(rows[0].password_hash, password), user: { id: rows[0].id } }
  }
  const b = await bodyOf(request)
  if (path.startsWith('/whole')) {
    const sessionId = sessionOf(request)
    const carId = path.split('/').at(-1) ?? ''
    return writeBooking(pool, { sessionId, carId, key: String(request.headers['idempotency-key']), body: b })
  }
  const values = [
    sessionOf(request),
    randomUUID(),
    path.split('/').at(-1),
    b.province,
    b.city,
    b.service_type,
    b.mileage,
    b.service_notes,
  ]
  values.push(b.service_date, b.order_start_time, b.name, b.phone, b.email)
  return (await pool.query({ name: 'create', text: CREATE, values })).rows[0]
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(json(value))
    },
    (problem) => {
      response.statusCode = 500
      response.end(String(problem))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`floor running at http://localhost:${typeof address === 'object' && address?.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
