import { sql } from 'kysely'
import { checkChain, type OdometerChain } from '#garage/odometer/odometer-chain.model.ts'
import {
  createPassport,
  openPassport,
  type PassportClaims,
  type PassportContent,
} from '#garage/passports/passports.contract.ts'
import type { withCar } from './people.ts'
import type { TestServer } from './test-server.ts'

type Own = Awaited<ReturnType<typeof withCar>>

type Choice = { contents: readonly PassportContent[]; days: 7 | 30 | 90 }
export const everything: Choice = { contents: ['readings', 'visits', 'plate'], days: 30 }

/** Makes a passport of an own car and opens it as a stranger. */
export async function withPassport(
  server: TestServer,
  own: Own,
  { contents = everything.contents, days = everything.days }: Partial<Choice> = {},
) {
  const made = await own.call(createPassport, {
    params: { carId: own.car.id },
    body: { contents: [...contents], days },
  })
  const { jws } = await server.as()(openPassport, { params: { code: made.code } })
  return { ...made, jws, claims: claimsIn(jws) }
}

/** The claims of a passport, without checking the signature. */
export const claimsIn = (jws: string): PassportClaims =>
  JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString())

/** Kilometres of all chains as they count, and where they break. */
export async function chainsOf({ context }: TestServer) {
  const { rows } = await sql<OdometerChain>`
    select chain_id as id, json_agg(json_build_object('position', position, 'day', day, 'km', km, 'corrects', corrects,
      'previous', previous, 'hash', hash) order by position) as links
    from odometer_links group by chain_id order by min(linked_at), chain_id`.execute(context.db)
  return Promise.all(
    rows.map(async (chain) => {
      const { readings, breaks } = await checkChain(chain)
      return { ...chain, km: readings.map((one) => one.km), breaks }
    }),
  )
}
