import { addDays, instantAt, zoneOf } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import { dayAt } from '#floor/queue/server/issue-ticket.ts'
import type { AppContext } from '#server/app-context.ts'
import { keyedBytes, sameSecret } from '#server/hashing.ts'
import { seal, unseal } from '#server/sealing.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { advancePrintedCodes, findDoorKey, insertDoorKey } from './sql.ts'

const PURPOSE = 'door key'
/** For how long a code of the screen is good, from the begin of the minute that it is of. */
const GOOD_MS = 10 * MINUTE_MS
/** 128 bits. */
const MAC_BYTES = 16

type KeyParts = Pick<AppContext, 'db' | 'chance' | 'secrets'>

interface DoorKey {
  key: string
  paper: number
}

/** The key in a row; null where there is none, or its seal cannot be opened any more. */
function openKey({ secrets }: KeyParts, row: Awaited<ReturnType<typeof findDoorKey>>): DoorKey | null {
  if (!row) return null
  const key = secrets.accepted.map((secret) => unseal(secret, PURPOSE, row.sealed_key)).find(Boolean)
  return key ? { key, paper: row.paper } : null
}

/** The key of a workshop, made at its first use. Of two that are made at the same moment the first one stays. */
async function requireKey(context: KeyParts, branchId: number, now: Date): Promise<DoorKey> {
  const row = await findDoorKey(context.db, branchId)
  const stored = openKey(context, row)
  if (stored) return stored
  const sealed_key = seal(context.secrets.present, PURPOSE, context.chance.token())
  await insertDoorKey(context.db, { branch_id: branchId, sealed_key, made_at: now }, row?.sealed_key ?? null)
  const made = openKey(context, await findDoorKey(context.db, branchId))
  if (!made) throw new Error('the key of a door cannot be opened')
  return made
}

const macOf = (key: string, text: string) =>
  keyedBytes(key, text).subarray(0, MAC_BYTES).toString('base64url')

const pathOf = (key: string, text: string) => `/sampai/${text}.${macOf(key, text)}`

const minuteOf = (now: Date) => Math.floor(now.getTime() / MINUTE_MS)

/** The path of the code that a screen shows now, `/sampai/{branch}.{minute}.{mac}`; good for ten minutes. */
export async function doorPathOf(context: KeyParts, branchId: number, now: Date): Promise<string> {
  const { key } = await requireKey(context, branchId, now)
  return pathOf(key, `${branchId}.${minuteOf(now)}`)
}

/** The path of a code to print, good until the end of the day at the workshop. */
export async function paperPathOf(
  context: AppContext,
  branchId: number,
): Promise<{ path: string; day: string }> {
  const now = context.clock.now()
  const { timezone } = await requireWorkshop(context, branchId)
  const { key, paper } = await requireKey(context, branchId, now)
  const day = dayAt(timezone, now)
  return { path: pathOf(key, `${branchId}.p${day.replaceAll('-', '')}-${paper}`), day }
}

/** Ends the printed codes of a workshop; those of its screens stay good. */
export async function invalidatePrintedCodes(context: AppContext, branchId: number): Promise<void> {
  await requireKey(context, branchId, context.clock.now())
  await advancePrintedCodes(context.db, branchId)
}

/** The workshop whose door shows this code now; null for an old, forged or ended one. Nothing is stored. */
export async function branchOfDoor(context: AppContext, token: string): Promise<number | null> {
  const [branch = '', moment = '', mac = ''] = token.split('.')
  if (!/^\d{1,9}$/.test(branch)) return null
  const branchId = Number(branch)
  const stored = openKey(context, await findDoorKey(context.db, branchId))
  if (!stored || !sameSecret(mac, macOf(stored.key, `${branch}.${moment}`))) return null
  const now = context.clock.now()
  const paper = /^p(\d{4})(\d\d)(\d\d)-(\d+)$/.exec(moment)
  if (!paper) {
    const age = now.getTime() - Number(moment) * MINUTE_MS
    return age >= 0 && age <= GOOD_MS ? branchId : null
  }
  const [, year, month, date, serial] = paper
  const zone = zoneOf((await requireWorkshop(context, branchId)).timezone)
  const day = `${year}-${month}-${date}`
  const isToday = now >= instantAt(day, '00:00', zone) && now < instantAt(addDays(day, 1), '00:00', zone)
  return isToday && Number(serial) === stored.paper ? branchId : null
}
