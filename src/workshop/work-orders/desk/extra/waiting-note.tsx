import { localClock, type Zone } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { resendExtraWork, type WorkOrder } from '../../desk-work-orders.contract.ts'
import type { OrderAct } from '../requests.ts'

const MINUTE_MS = 60_000

interface Props {
  order: WorkOrder
  zone: Zone
  now: Date
  act: OrderAct
}

/** Since when an answer is missing, where the link was sent and whether it was opened. */
export function WaitingNote({ order: { visit, request }, zone, now, act }: Props) {
  const toast = useToast()
  if (!request) return null
  const time = (at: string) => localClock(new Date(at), zone).time
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(request.sent_at)) / MINUTE_MS))
  const { to_email, to_phone, opened_at } = request
  const channels =
    to_email && to_phone
      ? `lewat email dan SMS ke ${to_phone}`
      : to_phone
        ? `lewat SMS ke ${to_phone}`
        : `lewat email ke ${to_email}`
  const resend = () =>
    act.mutate(
      {
        what: 'resend',
        send: () =>
          call(resendExtraWork, { params: { visitId: visit.id }, body: { version: visit.version } }),
      },
      { onSuccess: () => toast('Tautan dikirim ulang') },
    )
  return (
    <Callout
      kind="warn"
      title={`Menunggu persetujuan sejak ${time(request.sent_at)} (${minutes} menit)`}
      action={
        <Button
          variant="alt"
          size="sm"
          busy={act.isPending && act.variables.what === 'resend'}
          onClick={resend}
        >
          Kirim ulang
        </Button>
      }
    >
      Tautan terkirim {channels}. {opened_at ? `Dibuka ${time(opened_at)}.` : 'Belum dibuka.'}
    </Callout>
  )
}
