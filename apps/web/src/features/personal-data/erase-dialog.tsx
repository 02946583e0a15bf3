import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'
import { localClock, longDayWithWeekday, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { ReplyOf } from '@toyota-trust/contracts/endpoint.ts'
import type { erasePersonalData } from '@toyota-trust/contracts/personal-data.ts'
import { useState } from 'react'
import { OwnerDialog } from '../../form/owner-dialog.tsx'
import type { Owner } from '../../form/owner-password.tsx'
import { clearSession } from '../../sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { NotYet } from '../../ui/not-yet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBookings } from '../bookings/requests.ts'
import { useErase } from './requests.ts'
import { visitsToCome } from './visits-to-come.ts'

interface Props {
  owner: Owner
  onClose: () => void
}

/** Erases the account; says before which visits end with it, and after what is kept and why. */
export function EraseDialog({ owner, onClose }: Props) {
  const erase = useErase()
  const [kept, setKept] = useState<ReplyOf<typeof erasePersonalData>['kept'] | null>(null)
  if (kept) return <Erased kept={kept} />
  return (
    <OwnerDialog
      title="Hapus Akun"
      action="Hapus akun"
      owner={owner}
      send={async (password) => setKept((await erase.mutateAsync(password)).kept)}
      onClose={onClose}
    >
      <p>Akun Anda beserta mobil, booking, dan pesan Anda dihapus. Ini tidak bisa dibatalkan.</p>
      <Visits />
    </OwnerDialog>
  )
}

function Visits() {
  const bookings = useBookings()
  if (!bookings.data) {
    return (
      <NotYet query={bookings}>
        <Skeleton height="3rem" />
      </NotYet>
    )
  }
  const visits = visitsToCome(bookings.data, new Date())
  if (visits.length === 0) return <p>Tidak ada kunjungan bengkel yang akan dibatalkan.</p>
  return (
    <>
      <p>Kunjungan yang ikut dibatalkan:</p>
      <ul className={layout.list}>
        {visits.map((visit) => (
          <li key={visit.id}>{visitText(visit)}</li>
        ))}
      </ul>
    </>
  )
}

function visitText({ service_date, timezone, order_start_time, branch, city }: CarBooking): string {
  const { day } = localClock(new Date(service_date), zoneOf(timezone))
  return `${longDayWithWeekday(day)}, ${order_start_time}, ${branch}, ${city}`
}

function Erased({ kept }: { kept: ReplyOf<typeof erasePersonalData>['kept'] }) {
  const leave = () => clearSession('Akun Anda sudah dihapus.')
  return (
    <Dialog
      open
      onClose={leave}
      title="Akun Anda sudah dihapus"
      width="28rem"
      dismissable={false}
      footer={<Button onClick={leave}>Selesai</Button>}
    >
      <div className={layout.stack}>
        <p>Konfirmasi kami kirim ke email Anda. Yang masih kami simpan, dan alasannya:</p>
        <ul className={layout.list}>
          {kept.map(({ what, reason }) => (
            <li key={what}>
              {what}. {reason}.
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
