import { lazy, Suspense, useState } from 'react'
import { newRecordId } from '#core/record-id.ts'
import { ALERT_CARS_MAX, createCarAlert } from '#stock/car-alerts/car-alerts.contract.ts'
import { keepAlert, watchSaved } from '#stock/car-alerts/portal/public/device-alert.ts'
import { setSaved, storedNumbers } from '#stock/saved-cars/portal/public/saved-numbers.ts'
import { saveCar } from '#stock/saved-cars/saved-cars.contract.ts'
import { call } from '#web/api.ts'
import { refusalOf } from '#web/refusal.ts'
import { useToken } from '#web/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { useToast } from '#web/ui/toast.tsx'

// Lazy-loaded: most people who press have an account or an alert.
const AlertSheet = lazy(() =>
  import('#stock/car-alerts/portal/public/alert-sheet.tsx').then((m) => ({ default: m.AlertSheet })),
)

interface Props {
  stockNo: string
  /** A number that a visitor has just proved by an order; its alert needs no second code. */
  proved?: { phone: string; order: { id: string; secret: string } } | undefined
}

/** Watches the cars of the device for a number that was proved a moment ago; false where a code is needed all the same. */
async function watchFor({ phone, order }: NonNullable<Props['proved']>): Promise<boolean> {
  const stock_nos = storedNumbers().numbers.slice(0, ALERT_CARS_MAX)
  const { token, alert, code } = await call(
    createCarAlert,
    { body: { phone, stock_nos, order } },
    { idempotencyKey: newRecordId() },
  )
  if (!code) keepAlert(token, alert)
  return !code
}

/**
 * "Kabari kalau lepas": saves the car, so that whoever pressed is told when an order of it ends. Without an account the car is
 * saved on the device, and its alert watches it.
 */
export function RemindButton({ stockNo, proved }: Props) {
  const toast = useToast()
  const signedIn = useToken() !== null
  const [busy, setBusy] = useState(false)
  const [isOn, setOn] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const save = async (saved: boolean) => {
    setBusy(true)
    try {
      setSaved(stockNo, saved)
      if (signedIn) await call(saveCar, { body: { stock_no: stockNo, saved } })
      else if (!(await watchSaved(storedNumbers().numbers)) && saved && !(proved && (await watchFor(proved))))
        return setAsking(true)
      setOn(saved)
    } catch (failure) {
      setSaved(stockNo, !saved)
      toast(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p role="status">{isOn && 'Anda akan dikabari'}</p>
      <Button variant={isOn ? 'alt' : undefined} busy={busy} onClick={() => void save(!isOn)}>
        {isOn ? 'Batal' : 'Kabari kalau lepas'}
      </Button>
      {isAsking && (
        <Suspense fallback={<OpeningStatus />}>
          <AlertSheet
            numbers={storedNumbers().numbers}
            onOn={() => {
              setAsking(false)
              setOn(true)
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
