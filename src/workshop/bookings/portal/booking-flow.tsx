import { useQueryClient } from '@tanstack/react-query'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { usePhoneGate } from '#account/profile/portal/public/phone-gate.tsx'
import { profileQuery, useProfile } from '#account/profile/portal/requests.ts'
import { useLoadedConsentOffer } from '#account/whatsapp/portal/public/lazy-consent-offer.tsx'
import { newRecordId } from '#core/record-id.ts'
import { formatLocalPhone } from '#web/form/person.ts'
import { screen } from '#web/router/screen.tsx'
import { CancellableOpening } from '#web/ui/cancellable-opening.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { CarBooking } from '../bookings.contract.ts'
import { type Order, orderIntent } from './public/order-intent.ts'
import {
  applyBookingCreated,
  applyWaitingListJoined,
  changeNumber,
  openWizard,
  resumeBooking,
  type Wizard,
} from './wizard/wizard-state.ts'
import { readStoredWizard, storeWizard } from './wizard/wizard-storage.ts'

/** Preloaded with the page. */
const BookingWizard = screen(() => import('./wizard/booking-wizard.tsx').then((m) => m.BookingWizard))
/** Preloaded while the form is filled in, so that a created booking waits for no chunk. */
const CodeDialog = screen(() => import('./wizard/code-dialog.tsx').then((m) => m.CodeDialog))
const SuccessDialog = screen(() => import('./wizard/success-dialog.tsx').then((m) => m.SuccessDialog))
const JoinedDialog = screen(() =>
  import('#workshop/waiting-list/portal/public/joined-dialog.tsx').then((m) => m.JoinedDialog),
)

/** The flow of one booking: form, code, success. Survives a reload until it is closed. */
export function useBookingFlow({ mayFill, onShowHistory }: { mayFill: boolean; onShowHistory: () => void }) {
  const queries = useQueryClient()
  const gate = usePhoneGate()
  const [wizard, setWizard] = useState<Wizard | null>(null)
  useStoredWizard(wizard, setWizard, mayFill)

  const opened = wizard !== null
  useEffect(() => void BookingWizard.load(), [])
  useEffect(() => {
    if (!opened) return
    void CodeDialog.load()
    void SuccessDialog.load()
  }, [opened])

  // It depends on the proof of the number, and loads while the proof is shown.
  const offer = useLoadedConsentOffer(wizard?.phase === 'verified' || wizard?.phase === 'done')

  const order = (wanted: Order) =>
    void gate.require(() => {
      const account = queries.getQueryData(profileQuery.queryKey)
      const person = {
        name: account?.userprofile.name ?? '',
        phone: formatLocalPhone(account?.userprofile.phone),
        email: account?.user.email ?? '',
      }
      // The press is answered before the form is rendered, which takes several frames on a slow phone.
      startTransition(() => setWizard(openWizard(wanted, person, newRecordId())))
    }, orderIntent(wanted))

  const close = () => setWizard(null)
  const showHistory = () => {
    close()
    onShowHistory()
  }
  const dialog = (
    <>
      {gate.dialog}
      {/* A form that loaded late must not cover a tab that was opened meanwhile. */}
      {wizard?.phase === 'filling' && mayFill && (
        <Suspense fallback={<CancellableOpening onCancel={close} />}>
          <BookingWizard
            wizard={wizard}
            onChange={(next) => setWizard((now) => (now?.phase === 'filling' ? next(now) : now))}
            onCreated={(booking) =>
              // An answer may arrive after the form was closed: it must not open anything again.
              setWizard((now) =>
                now?.phase === 'filling' && now.requestKey === wizard.requestKey
                  ? applyBookingCreated(booking, Date.now(), now.draft)
                  : now,
              )
            }
            onJoined={(entry) => setWizard((now) => applyWaitingListJoined(now, wizard.requestKey, entry))}
            onClose={close}
          />
        </Suspense>
      )}
      {wizard?.phase === 'waiting' && (
        <Suspense fallback={<OpeningStatus />}>
          <JoinedDialog entry={wizard.entry} onClose={close} onShowHistory={showHistory} />
        </Suspense>
      )}
      {(wizard?.phase === 'confirming' || wizard?.phase === 'verified') && (
        <Suspense fallback={<OpeningStatus />}>
          <CodeDialog
            wizard={wizard}
            onCode={(code) => setWizard((now) => (now?.phase === 'confirming' ? { ...now, code } : now))}
            onChangeNumber={(draft) => setWizard(changeNumber(draft, newRecordId()))}
            onVerified={(booking) => setWizard({ phase: 'verified', booking })}
            onClose={() =>
              setWizard(wizard.phase === 'verified' ? { phase: 'done', booking: wizard.booking } : null)
            }
          />
        </Suspense>
      )}
      {wizard?.phase === 'done' && (
        <Suspense fallback={<OpeningStatus />}>
          {offer === undefined ? (
            <OpeningStatus />
          ) : (
            <SuccessDialog
              booking={wizard.booking}
              offersConsent={offer}
              onClose={close}
              onShowHistory={showHistory}
            />
          )}
        </Suspense>
      )}
    </>
  )
  return {
    order,
    resume: (booking: CarBooking) => setWizard(resumeBooking(booking, Date.now())),
    dialog,
  }
}

/**
 * Restores an open wizard after a reload, once its owner is known, and stores its changes. A stored form is restored only on
 * the tab where it is filled in: it must not cover the history.
 */
function useStoredWizard(
  wizard: Wizard | null,
  setWizard: (wizard: Wizard | null) => void,
  mayFill: boolean,
) {
  const customerId = useProfile().data?.user.id
  const [restoredFor, setRestoredFor] = useState<string>()
  if (customerId && restoredFor !== customerId) {
    const stored = readStoredWizard(sessionStorage, customerId, new Date())
    if (mayFill || wizard || stored?.phase !== 'filling') {
      setRestoredFor(customerId)
      if (stored && (mayFill || !wizard)) setWizard(stored)
    }
  }
  useEffect(() => {
    if (customerId && restoredFor === customerId) storeWizard(sessionStorage, customerId, wizard)
  }, [customerId, restoredFor, wizard])
}
