import { useQueryClient } from '@tanstack/react-query'
import { branchKindOf, SERVICES } from '@toyota-trust/contracts/workshop/booking-draft.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { useState } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import { FormProblem } from '../../../../platform/ui/form-problem.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { findBranch } from '../../regions/requests.ts'
import { useBookings } from '../requests.ts'
import { type Draft, kindOf, withCity, withProvince, withWorkshop, workshopOf } from './booking-draft.ts'
import type { StepProps } from './step-props.ts'

/** The workshop of the newest booking for the same kind of service, to be taken again with one press. */
export function LastWorkshop({ draft, onChange }: StepProps) {
  const last = lastOfKind(useBookings().data ?? [], draft)
  const queries = useQueryClient()
  const [phase, setPhase] = useState<'offered' | 'loading' | 'gone'>('offered')
  const kind = kindOf(draft)
  if (!last || !kind || draft.workshop) return null
  const take = async () => {
    setPhase('loading')
    const found = await findBranch(queries, kind, last).catch(() => null)
    setPhase(found ? 'offered' : 'gone')
    if (!found) return
    onChange((now) => {
      const there = withCity(withProvince(now, { id: found.province.id, name: found.province.province }), {
        id: found.city.id,
        name: found.city.city,
      })
      return withWorkshop(there, workshopOf(found.branch))
    })
  }
  return (
    <div className={`${layout.span2} ${layout.stack2}`}>
      <p className={`${layout.small} ${layout.soft}`}>Bengkel terakhir Anda</p>
      <Button variant="alt" onClick={take} busy={phase === 'loading'}>
        {last.branch}, {last.city}
      </Button>
      {phase === 'gone' && <FormProblem text="Bengkel ini belum bisa dipilih, pilih dari daftar di bawah." />}
    </div>
  )
}

/** `bookings` come last changed first. */
function lastOfKind(bookings: readonly CarBooking[], draft: Draft): CarBooking | undefined {
  return bookings.find(({ service_type }) => {
    const service = SERVICES.find((name) => name === service_type)
    return service !== undefined && branchKindOf(service) === kindOf(draft)
  })
}
