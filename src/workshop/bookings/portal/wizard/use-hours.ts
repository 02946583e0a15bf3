import { type SlotWork, useBranchHours, useSlots } from '#workshop/regions/portal/requests.ts'
import type { BranchHours, Slot } from '../../bookings.contract.ts'
import { type Draft, dayOf, kindOf } from './booking-draft.ts'
import { dateProblem, type ValidationInputs } from './booking-form.ts'
import type { Filling } from './wizard-state.ts'

export interface Hours {
  slots: ValidationInputs['slots']
  /** The opening hours of the workshop; undefined until they are loaded. */
  opening: BranchHours | undefined
  /** Whether the slots are requested: a workshop and a possible day are chosen. */
  asked: boolean
  retry: () => void
}

/** The work that must fit into the hour, where the workshop plans its days. */
export const slotWorkOf = ({ service, mileage }: Draft): SlotWork => ({
  ...(service !== '' && { service_type: service }),
  ...(mileage !== null && { mileage: String(mileage) }),
})

/** The chosen workshop's hours on the chosen day; those that came with a refusal take precedence. */
export function useHours({ draft, freeHours }: Filling): Hours {
  const opening = useBranchHours(kindOf(draft), draft.workshop?.id).data
  const day = dateProblem(draft, new Date(), opening) === undefined ? dayOf(draft) : null
  const query = useSlots(kindOf(draft), draft.workshop?.id, day, slotWorkOf(draft))
  const listed: ValidationInputs['slots'] = query.data ?? (query.isError ? 'unknown' : 'loading')
  return {
    opening,
    slots: freeHours ? mergeFreeHours(listed, freeHours) : listed,
    asked: draft.workshop !== null && day !== null,
    retry: () => void query.refetch(),
  }
}

const mergeFreeHours = (listed: ValidationInputs['slots'], free: readonly Slot[]): readonly Slot[] =>
  typeof listed === 'string'
    ? free
    : listed.map((slot) => ({
        ...slot,
        available: free.some(({ start, available }) => available && start === slot.start),
      }))
