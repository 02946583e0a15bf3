import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { messageOf } from '../../../../platform/message-of.ts'
import { Link } from '../../../../platform/router/link.tsx'
import { Badge } from '../../../../platform/ui/badge.tsx'
import { Button } from '../../../../platform/ui/button.tsx'
import { DefinitionList } from '../../../../platform/ui/definition-list.tsx'
import { FormProblem } from '../../../../platform/ui/form-problem.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { QueryStatus } from '../../../../platform/ui/query-status.tsx'
import { Section, SectionActs } from '../../../../platform/ui/section.tsx'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { type SentCode, sentNow } from '../../phone-codes/public/sent-code.ts'
import { usePhoneStatus, useSendPhoneCode, useVerifyPhone } from '../requests.ts'

const PhoneCode = lazy(() =>
  import('../../phone-codes/public/phone-code.tsx').then((m) => ({
    default: m.PhoneCode<ProfileCode, unknown>,
  })),
)

interface ProfileCode extends SentCode {
  id: string
}

/** The number of the profile, whether it is proved, and the way to prove it. */
export function PhoneSection() {
  const phoneStatus = usePhoneStatus()
  return (
    <Section
      title="Nomor Handphone"
      note="Nomor terverifikasi tidak perlu kode lagi saat booking, selama 90 hari. Bila diganti, nomor lama diberi tahu."
    >
      {!phoneStatus.data ? (
        <QueryStatus query={phoneStatus}>
          <Skeleton height="3.5rem" />
        </QueryStatus>
      ) : phoneStatus.data.phone ? (
        <PhoneStatus phone={phoneStatus.data.phone} proved={phoneStatus.data.proved_at !== null} />
      ) : (
        <p className={layout.soft}>
          Belum ada nomor. <Link to="/dashboard/profile">Isi nomor di data diri</Link>
        </p>
      )}
    </Section>
  )
}

function PhoneStatus({ phone, proved }: { phone: string; proved: boolean }) {
  const send = useSendPhoneCode()
  const verify = useVerifyPhone()
  /** Null once the number is proved; undefined while nothing is asked. It stays when the dialog is closed: the SMS still counts. */
  const [code, setCode] = useState<ProfileCode | null>()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const request = async () => {
    const { id, otp_delivered } = await send.mutateAsync()
    return { id, ...sentNow(Date.now(), otp_delivered) }
  }
  const ask = async () => {
    const asked = code ?? (await request().catch(() => undefined))
    setCode(asked)
    setOpen(asked !== undefined)
  }
  return (
    <div ref={place} tabIndex={-1} className={layout.stack}>
      <DefinitionList
        items={[
          { term: 'Nomor', detail: displayPhone(phone) },
          {
            term: 'Status',
            detail: proved ? (
              <Badge kind="ok">Terverifikasi</Badge>
            ) : (
              <Badge kind="warn">Belum diverifikasi</Badge>
            ),
          },
        ]}
      />
      {send.error && code === undefined && <FormProblem text={messageOf(send.error)} />}
      {!proved && (
        <SectionActs>
          <Button variant="alt" busy={send.isPending && code === undefined} onClick={ask}>
            Verifikasi nomor
          </Button>
        </SectionActs>
      )}
      {open && code !== undefined && (
        <Suspense>
          <PhoneCode
            phone={phone}
            code={code}
            stays="Nomor Anda tetap tersimpan."
            verify={(typed) => verify.mutateAsync({ id: code?.id ?? '', code: typed })}
            send={request}
            onCode={setCode}
            onProved={() => setCode(null)}
            onBackToFocus={() => place.current}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
