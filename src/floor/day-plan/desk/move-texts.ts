import { timeFromMinutes } from '#core/days.ts'
import { formatMinutes } from '#core/durations.ts'
import { formatPlate } from '#core/plates.ts'
import type { DayBoard, PlanMove } from '../desk-day-board.model.ts'
import type { Schedule } from '../plan-terms.model.ts'
import { stallName, technicianName } from './board-texts.ts'

/** A day before and after a change, with the moves of the changed job and of others. */
interface PlanDifference {
  before: Schedule
  day: Schedule
  own: PlanMove | null
  moves: readonly PlanMove[]
}

/** Sentences on what a drag changes for the job itself and for others. */
export function moveSentences(plan: DayBoard, { moves, own, before, day }: PlanDifference): string[] {
  const all = own ? [own, ...moves] : moves
  const isHit = (move: PlanMove) => move === own || move.harmed
  const late = all.filter((move) => isHit(move) && move.begins_late !== null && move.hour !== null)
  const passed = all.filter((move) => isHit(move) && move.past_promise > 0)
  const lost = all.filter((move) => move.harmed && !late.includes(move) && !passed.includes(move))
  return [
    ...formatMoveCounts(plan, { moves, before, day }),
    ...late.map(
      ({ plate, begins_late, hour }) =>
        `${formatPlate(plate)} mulai ${timeFromMinutes(begins_late ?? 0)}, jam ${timeFromMinutes(hour ?? 0)}.`,
    ),
    ...lost.map((move) =>
      isUnwashed(plan, day, move)
        ? `${formatPlate(move.plate)} belum dapat tempat cuci.`
        : `${formatPlate(move.plate)} tidak muat hari ini.`,
    ),
    passed.length === 0
      ? `Tidak ada janji${isAnyLate(day) ? ' lain' : ''} yang terlewat.`
      : `${passed.length} janji terlewat: ${passed
          .map(({ plate, past_promise }) => `${formatPlate(plate)} ${formatMinutes(past_promise, 'long')}`)
          .join(', ')}.`,
  ]
}

/** Whether cars will pass their promises anyway, which decisions beside it name. */
const isAnyLate = ({ jobs }: Schedule): boolean => jobs.some(({ pastPromise }) => pastPromise > 0)

/** The moves that harm no customer, by what changes: `2 mobil pindah, jamnya tetap: B 1188 KMS, B 1420 KZT.` */
function formatMoveCounts(
  plan: DayBoard,
  { moves, before, day }: Pick<PlanDifference, 'moves' | 'before' | 'day'>,
) {
  const harmless = moves.filter(({ harmed }) => !harmed)
  const keepsTimes = (move: PlanMove) => timesOf(plan, before, move) === timesOf(plan, day, move)
  const changesStall = ({ from, to }: PlanMove) => from?.stall !== to?.stall
  const sentence = (found: readonly PlanMove[], words: string) =>
    found.length > 0
      ? [`${found.length} mobil ${words}: ${found.map(({ plate }) => formatPlate(plate)).join(', ')}.`]
      : []
  return [
    ...sentence(
      harmless.filter((move) => keepsTimes(move) && changesStall(move)),
      'pindah, jamnya tetap',
    ),
    ...sentence(
      harmless.filter((move) => keepsTimes(move) && !changesStall(move)),
      'ganti teknisi, jamnya tetap',
    ),
    ...sentence(
      harmless.filter((move) => !keepsTimes(move) && changesStall(move)),
      'pindah, jamnya bergeser',
    ),
    ...sentence(
      harmless.filter((move) => !keepsTimes(move) && !changesStall(move)),
      'jamnya bergeser',
    ),
  ]
}

/** Sentences on other cars that a placement moves without harm: a single one with its place, several by what changes. */
export function formatHarmlessMoves(
  plan: DayBoard,
  { moves, before, day }: Pick<PlanDifference, 'moves' | 'before' | 'day'>,
): string[] {
  const [only, ...more] = moves
  if (!only) return []
  if (more.length > 0)
    return formatMoveCounts(plan, { moves, before, day }).map((words) => words.replace(/\.$/, ''))
  const keeps = timesOf(plan, before, only) === timesOf(plan, day, only)
  const { words, time } = formatJobMove(plan, only)
  const what = keeps ? words : words.replace(', jam tetap', ', jamnya bergeser')
  return [`${formatPlate(only.plate)} ${what}${time ? `, mulai ${time}` : ''}`]
}

const numberOf = (plan: DayBoard, { visit_id, plate }: PlanMove): number | undefined =>
  plan.jobs.find((job) => job.visit_id === visit_id && job.plate === plate)?.number

/** Begin and end of each step of a job. */
const timesOf = (plan: DayBoard, { blocks }: Schedule, move: PlanMove): string => {
  const number = numberOf(plan, move)
  return blocks
    .filter(({ job }) => job === number)
    .map(({ step, from, until }) => `${step} ${from} ${until}`)
    .sort()
    .join()
}

/** Whether only the washing of a job has no place. */
const isUnwashed = (plan: DayBoard, { jobs }: Schedule, move: PlanMove): boolean => {
  const number = numberOf(plan, move)
  return jobs.some((job) => job.number === number && job.unplaced === 'wash')
}

/** What changed of a job that moves: `pindah ke Lift 2, jam tetap`, `bergeser`, with its new time where that is another one. */
export function formatJobMove(
  plan: DayBoard,
  { from, to, past_promise }: PlanMove,
): { words: string; time: string | null } {
  if (!to) return { words: 'belum dapat tempat', time: null }
  const isSameTime = from?.begin === to.begin
  const places = [
    from?.stall !== to.stall && stallName(plan, to.stall),
    from?.technician !== to.technician && technicianName(plan, to.technician),
  ].filter(Boolean)
  const time = isSameTime ? null : timeFromMinutes(to.begin)
  if (places.length > 0)
    return { words: `pindah ke ${places.join(', ')}${isSameTime ? ', jam tetap' : ''}`, time }
  if (!isSameTime) return { words: 'bergeser', time }
  return {
    words:
      past_promise > 0
        ? `akan lewat janji ${formatMinutes(past_promise, 'long')}`
        : 'belum dapat tempat untuk semua langkah',
    time,
  }
}
