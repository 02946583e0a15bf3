import { useQueryClient } from '@tanstack/react-query'
import type { CarBooking, Service } from '@toyota-trust/contracts/bookings.ts'
import { newRecordId } from '@toyota-trust/contracts/record-id.ts'
import { useEffect, useState } from 'react'
import { typedPhone } from '../../form/person.ts'
import { VERIFIED_SHOWN_MS } from '../../ui/code-countdown.ts'
import { usePhoneGate } from '../profile/phone-gate.tsx'
import { profileQuery, useProfile } from '../profile/requests.ts'
import { BookingWizard } from './booking-wizard.tsx'
import { CodeScreen } from './code-screen.tsx'
import { SuccessDialog } from './success-dialog.tsx'
import { recall, remember } from './wizard-memory.ts'
import { codeResent, created, openWizard, resendRefused, resumed, type Wizard } from './wizard-state.ts'

/** The way of one booking: form, code, success. Survives a reload until it is closed. */
export function useBookingFlow({ onShowHistory }: { onShowHistory: () => void }) {
  const queries = useQueryClient()
  const gate = usePhoneGate()
  const [wizard, setWizard] = useState<Wizard | null>(null)
  useMemory(wizard, setWizard)

  useEffect(() => {
    if (wizard?.phase !== 'verified') return
    const { booking } = wizard
    const timer = window.setTimeout(() => setWizard({ phase: 'done', booking }), VERIFIED_SHOWN_MS)
    return () => window.clearTimeout(timer)
  }, [wizard])

  const order = (service: Service) =>
    void gate.require(() => {
      const account = queries.getQueryData(profileQuery.queryKey)
      const person = {
        name: account?.userprofile.name ?? '',
        phone: typedPhone(account?.userprofile.phone),
        email: account?.user.email ?? '',
      }
      setWizard(openWizard(service, person, newRecordId()))
    })

  // An answer may arrive after the dialog was closed: it must not open it again.
  const ifConfirming = (
    booking: CarBooking,
    next: (now: Extract<Wizard, { phase: 'confirming' }>) => Wizard,
  ) => setWizard((now) => (now?.phase === 'confirming' && now.booking.id === booking.id ? next(now) : now))

  const close = () => setWizard(null)
  const dialog = (
    <>
      {gate.dialog}
      {wizard?.phase === 'filling' && (
        <BookingWizard
          wizard={wizard}
          onChange={(next) => setWizard((now) => (now?.phase === 'filling' ? next(now) : now))}
          onCreated={(booking) =>
            // An answer may arrive after the form was closed: it must not open anything again.
            setWizard((now) =>
              now?.phase === 'filling' && now.requestKey === wizard.requestKey
                ? created(booking, Date.now())
                : now,
            )
          }
          onClose={close}
        />
      )}
      {(wizard?.phase === 'confirming' || wizard?.phase === 'verified') && (
        <CodeScreen
          wizard={wizard}
          onVerified={(booking) => ifConfirming(booking, () => ({ phase: 'verified', booking }))}
          onResent={() => ifConfirming(wizard.booking, (now) => codeResent(now, Date.now()))}
          onResendRefused={(seconds) =>
            ifConfirming(wizard.booking, (now) => resendRefused(now, seconds, Date.now()))
          }
          onClose={() =>
            setWizard(wizard.phase === 'verified' ? { phase: 'done', booking: wizard.booking } : null)
          }
        />
      )}
      {wizard?.phase === 'done' && (
        <SuccessDialog
          booking={wizard.booking}
          onClose={close}
          onShowHistory={() => {
            close()
            onShowHistory()
          }}
        />
      )}
    </>
  )
  return {
    order,
    resume: (booking: CarBooking) => setWizard(resumed(booking, Date.now())),
    dialog,
  }
}

/** Brings an open wizard back after a reload, once it is known whose it is, and keeps it up to date. */
function useMemory(wizard: Wizard | null, setWizard: (wizard: Wizard | null) => void) {
  const customerId = useProfile().data?.user.id
  const [recalledFor, setRecalledFor] = useState<string>()
  if (customerId && recalledFor !== customerId) {
    setRecalledFor(customerId)
    const kept = recall(sessionStorage, customerId, new Date())
    if (kept) setWizard(kept)
  }
  useEffect(() => {
    if (customerId && recalledFor === customerId) remember(sessionStorage, customerId, wizard)
  }, [customerId, recalledFor, wizard])
}
