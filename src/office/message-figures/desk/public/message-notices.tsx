import { DEFAULT_ZONE, localClock, shortDay } from '#core/days.ts'
import { useSession } from '#web/desk/session.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMessageNotices, useTemplateCheck } from '../requests.ts'

const TEMPLATE_STATUS_LABELS: Partial<Record<string, string>> = {
  paused: 'dijeda',
  rejected: 'ditolak',
  disabled: 'dimatikan',
  recategorised: 'diubah kategorinya oleh',
  missing: 'tidak ada di',
  differs: 'berbeda di',
}

function momentOf(at: string): string {
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  return `${shortDay(day)}, ${time}`
}

/** Banners of head office while messages by WhatsApp are sent by another channel. */
export function MessageNotices() {
  const { role, whatsapp } = useSession()
  const { data } = useMessageNotices(role === 'office' && whatsapp)
  const check = useTemplateCheck()
  if (!data) return null
  return (
    <>
      {data.accounts.map(({ since, error_code }) => (
        <Alert key={since} title={`WhatsApp menolak semua pesan sejak ${momentOf(since)}. `}>
          {`Semua kabar lewat SMS dan email.${error_code === null ? '' : ` Kode ${error_code}.`}`}
        </Alert>
      ))}
      {data.templates.map(({ name, status, since, replaced }) => (
        <Alert
          key={name}
          kind="warn"
          action={
            <Button size="sm" variant="alt" busy={check.isPending} onClick={() => check.mutate()}>
              Periksa sekarang
            </Button>
          }
          title={`Templat ${name} ${TEMPLATE_STATUS_LABELS[status] ?? 'dijeda'} WhatsApp sejak ${momentOf(since)}. `}
        >
          {`${replaced} kabar dikirim lewat SMS. ${check.error === null ? 'Diperiksa lagi setiap hari.' : messageOf(check.error)}`}
        </Alert>
      ))}
    </>
  )
}
