import type { CheckedChain } from '#garage/odometer/odometer-chain.model.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import {
  checkPassport,
  openPassport,
  type PASSPORT_STATES,
  type PassportClaims,
  parsePassportCode,
  passportKeys,
} from '../passports.contract.ts'
import { extractJws } from './passport-file.ts'
import { canCheck } from './public/jws.ts'
import { decodePassportClaims, verifyPassport } from './signature.ts'

/** The passport to check: that of an address, or a file. */
export interface PassportInput {
  jws: string
  /** `Berkas paspor-avanza.json`, `Tautan` */
  from: string
}

/** The result of a check. */
export type Outcome =
  | {
      kind: 'genuine'
      input: PassportInput
      claims: PassportClaims
      chain: CheckedChain | null
      by: 'browser' | 'server'
      at: Date
    }
  | { kind: 'forged'; input: PassportInput; code: string | null; at: Date }
  /** There is no passport to show; `sentence` says whether it ended or never existed. */
  | { kind: 'none'; sentence: string }

const UNKNOWN = 'Paspor tidak ditemukan'
const ENDED: Record<Exclude<(typeof PASSPORT_STATES)[number], 'active'>, string> = {
  expired: 'Paspor ini sudah tidak berlaku',
  revoked: 'Paspor ini dicabut pemiliknya',
  unknown: UNKNOWN,
}

const requestPassportCheck = ({ jws }: PassportInput) => call(checkPassport, { body: { jws } })

/** Checks a passport, in this browser if it can. Throws the error of a failed request. */
async function check(input: PassportInput, code: string | null, now: () => Date): Promise<Outcome> {
  const forged = (): Outcome => {
    const claimed = decodePassportClaims(input.jws)?.code
    return { kind: 'forged', input, code: claimed ? parsePassportCode(claimed) : code, at: now() }
  }
  if (!(await canCheck())) {
    const answer = await requestPassportCheck(input)
    const claims = decodePassportClaims(input.jws)
    if (!answer.signature || !claims || (code !== null && claims.code !== code)) return forged()
    return { kind: 'genuine', input, claims, chain: answer.chain, by: 'server', at: now() }
  }
  const { keys } = await call(passportKeys, {})
  const found = await verifyPassport(input.jws, keys)
  // A genuine passport that is served under the code of another one proves nothing about that one.
  if (!found.genuine || (code !== null && found.claims.code !== code)) return forged()
  return { kind: 'genuine', input, claims: found.claims, chain: found.chain, by: 'browser', at: now() }
}

/** Opens the passport of a code and checks it. */
export async function checkCode(typed: string, now = () => new Date()): Promise<Outcome> {
  const code = parsePassportCode(typed)
  if (!code) return { kind: 'none', sentence: UNKNOWN }
  try {
    const { jws } = await call(openPassport, { params: { code } })
    return await check({ jws, from: 'Tautan' }, code, now)
  } catch (problem) {
    const { status, message } = refusalOf(problem)
    if (status !== 404) throw problem
    return { kind: 'none', sentence: message }
  }
}

/** Checks the signature of a file in this browser, and asks the server whether the passport is still active. */
export async function checkFile(file: File, now = () => new Date()): Promise<Outcome> {
  const input = { jws: extractJws(await file.text()), from: `Berkas ${file.name}` }
  const outcome = await check(input, null, now)
  if (outcome.kind !== 'genuine') return outcome
  const { state } = await requestPassportCheck(input)
  return state === 'active' ? outcome : { kind: 'none', sentence: ENDED[state] }
}

/** Checks the shown passport again, without opening it once more. */
export const checkAgain = (input: PassportInput, code: string, now = () => new Date()): Promise<Outcome> =>
  check(input, code, now)
