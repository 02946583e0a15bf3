import * as z from 'zod/mini'
import { get, post, put } from '#core/endpoint.ts'
import { instant, recordId, text } from '#core/fields.ts'
import { checkedChain, odometerChain } from '#garage/odometer/odometer-chain.model.ts'
import { shownPromise } from '#garage/promises/promises.contract.ts'

/** What an owner may put into a passport; the facts of the car are always in it. */
export const PASSPORT_CONTENTS = ['readings', 'visits', 'promises', 'plate'] as const
export type PassportContent = (typeof PASSPORT_CONTENTS)[number]
/** Days for which a passport may be made. */
export const PASSPORT_DAYS = [7, 30, 90] as const
export type PassportDays = (typeof PASSPORT_DAYS)[number]
export const DEFAULT_PASSPORT_DAYS: PassportDays = 30

/** Letters and digits that are not confused when a code is read aloud. */
export const PASSPORT_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const PASSPORT_CODE = /^TT(-[2-9A-HJKMNP-Z]{4}){3}$/

/** `tt 9b2h 6wne 4kfd` as it is stored, `TT-9B2H-6WNE-4KFD`; null for what no code can be. */
export function parsePassportCode(typed: string): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const random = bare.length === 14 ? bare.replace(/^TT/, '') : bare
  const code = `TT-${random.match(/.{1,4}/g)?.join('-')}`
  return PASSPORT_CODE.test(code) ? code : null
}
const code = z.string().check(z.regex(PASSPORT_CODE))

/** What a workshop did, without anybody's name. */
const passportVisit = z.object({
  day: z.string(),
  service_type: z.string(),
  branch: z.string(),
  km: z.nullable(z.number()),
})

/** The signed content. The plate, where the owner chose it, is all that it contains about the owner. */
export const passportClaims = z.object({
  code: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
  car: z.object({
    brand: z.string(),
    type: z.string(),
    spec: z.string(),
    year: z.number(),
    color: z.string(),
    body: z.nullable(z.string()),
    chassis_end: z.string(),
  }),
  plate: z.nullable(z.string()),
  /** Readings of workshops, including those under former owners; null where they were not chosen. */
  chain: z.nullable(odometerChain),
  /** Readings that the owner entered. */
  own_readings: z.array(z.object({ day: z.string(), km: z.number() })),
  visits: z.nullable(z.array(passportVisit)),
  /** What the manufacturer still owes on the day of computation, to a later owner; missing where it was not chosen, and in older passports. */
  promises: z.optional(
    z.object({
      computed_on: z.string(),
      rows: z.array(shownPromise),
      /** Proved services. */
      services: z.array(z.object({ number: z.number(), day: z.string() })),
    }),
  ),
})
export type PassportClaims = z.output<typeof passportClaims>

/** A passport of an own car. */
const passport = z.object({
  code: z.string(),
  /** Address of its page, for buyers. */
  address: z.string(),
  contents: z.array(z.enum(PASSPORT_CONTENTS)),
  made_at: instant,
  expires_at: instant,
  /** How often other people than the owner opened it. */
  opened: z.number(),
})
export type Passport = z.output<typeof passport>

/** Why no passport can be made of a car. */
export const PASSPORT_HINDRANCES = ['no_chassis', 'chassis_unconfirmed', 'no_reading'] as const

export const listPassports = get(
  '/customercars/{carId}/passports',
  'customer',
  'What a passport of an own car would hold, and those that stand',
  {
    params: z.object({ carId: recordId }),
    reply: z.object({
      /** Null when a passport can be made. */
      hindrance: z.nullable(z.enum(PASSPORT_HINDRANCES)),
      readings: z.number(),
      workshop_readings: z.number(),
      visits: z.number(),
      active: z.array(passport),
    }),
  },
)

const MAY_HAVE = 'Isi paspor harus dipilih dari yang tersedia'
const contents = z
  .array(z.enum(PASSPORT_CONTENTS, MAY_HAVE), MAY_HAVE)
  .check(z.maxLength(PASSPORT_CONTENTS.length, MAY_HAVE))
const [WEEK, MONTH, QUARTER] = PASSPORT_DAYS
const days = z.union(
  PASSPORT_DAYS.map((count) => z.literal(count)),
  `Pilih ${WEEK}, ${MONTH}, atau ${QUARTER} hari`,
)

export const previewPassport = post(
  '/customercars/{carId}/passports/preview',
  'customer',
  'What a passport would say, without making one',
  {
    safe: true,
    params: z.object({ carId: recordId }),
    body: z.object({ contents, days }),
    reply: z.object({ claims: passportClaims, chain: z.nullable(checkedChain) }),
  },
)

export const createPassport = post(
  '/customercars/{carId}/passports',
  'customer',
  'Make a passport of an own car, signed and open to whoever has its code',
  {
    idempotent: true,
    params: z.object({ carId: recordId }),
    body: z.object({ contents, days }),
    reply: passport,
  },
)

export const revokePassport = put(
  '/passports/{code}/revoke',
  'customer',
  'Take an own passport back; its page and its files say so from then on',
  { params: z.object({ code }), reply: z.object({ ok: z.literal(true) }) },
)

export const openPassport = get(
  '/passports/{code}',
  'anyone',
  'A passport as it was signed; 404 once it expired or was taken back',
  { params: z.object({ code }), reply: z.object({ jws: z.string() }) },
)

/** `unknown` also covers a passport that ended long ago. */
export const PASSPORT_STATES = ['active', 'expired', 'revoked', 'unknown'] as const

/** Maximum length of a signed passport; a hundred readings take 20,000 bytes. */
const JWS_LENGTH_MAX = 60_000

export const checkPassport = post(
  '/passports/check',
  'anyone',
  'Whether a signed passport is what was signed, and still stands',
  {
    safe: true,
    body: z.object({ jws: text('Paspor', JWS_LENGTH_MAX, 'Paspor wajib diisi') }),
    reply: z.object({
      signature: z.boolean(),
      /** What its odometer chain says; null without one, and where the signature does not hold. */
      chain: z.nullable(checkedChain),
      state: z.enum(PASSPORT_STATES),
    }),
  },
)

export const passportKeys = get(
  '/passports/keys',
  'anyone',
  'Public keys of passports as a JSON Web Key Set',
  {
    reply: z.object({
      keys: z.array(
        z.object({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          x: z.string(),
          kid: z.string(),
          alg: z.literal('EdDSA'),
          use: z.literal('sig'),
        }),
      ),
    }),
  },
)

export const passportEndpoints = {
  listPassports,
  previewPassport,
  createPassport,
  revokePassport,
  openPassport,
  checkPassport,
  passportKeys,
}
