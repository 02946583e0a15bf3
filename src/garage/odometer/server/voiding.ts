import { endPassports } from '#garage/passports/server/rules.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { parseChassisNumber } from '../chassis-number.model.ts'
import { type TracedChain, VOID_REASON_LABELS, type VoidReason } from '../desk-chassis-checks.contract.ts'
import { tracedChainById, tracedChainOf, voidReading } from './odometer-chain-rules.ts'

type Traced = NonNullable<Awaited<ReturnType<typeof tracedChainOf>>>

/** Readings with their corrections applied, and the voided ones marked instead of left out. */
function buildTracedChainResponse({ id, links }: Traced): TracedChain {
  const readings = links
    .filter(({ corrects }) => corrects === null)
    .map(({ position, day, km, branch, number }) => {
      const changes = links.filter(({ corrects }) => corrects === position)
      const voiding = changes.find((change) => change.km === null)
      const corrected = changes.findLast((change) => change.km !== null)
      return {
        position,
        day,
        branch,
        visit_number: number,
        km: corrected?.km ?? km ?? 0,
        voided: voiding !== undefined,
        reason: voiding?.reason ?? null,
      }
    })
  return { id, length: links.at(-1)?.position ?? 0, readings }
}

/** The chain of a typed chassis number, for head office. Throws `input_invalid` for what is no whole number. */
export async function findChain(context: AppContext, typed: string, meta: Meta) {
  const chassis = parseChassisNumber(typed)
  if (!chassis)
    throw new Failure('input_invalid', { field: 'chassis' }, 'Nomor rangka berisi 17 huruf dan angka')
  const chain = await tracedChainOf(context.db, chassis)
  await meta.audit.record({ event: 'odometer_chain_read', details: { chain: chain?.id ?? null } })
  return { chain: chain && buildTracedChainResponse(chain) }
}

/** Voids a reading of a chain and ends the passports of the car that it came from. */
export function voidReadingOfChain(
  context: AppContext,
  staff: StaffMember,
  { chainId, position, length }: { chainId: string; position: number; length: number },
  reason: VoidReason,
  meta: Meta,
) {
  return context.transaction(async (tx) => {
    const voided = await voidReading(context, tx, { chainId, position, length }, { staff, reason })
    // What is signed cannot be changed, so it stops being valid.
    if (voided.carId) await endPassports(context, tx, voided.carId)
    await meta.audit.record(
      {
        event: 'odometer_link_voided',
        details: { chain: chainId, position },
        reason: VOID_REASON_LABELS[reason],
      },
      tx,
    )
    return { chain: buildTracedChainResponse(await tracedChainById(tx, chainId)) }
  })
}
