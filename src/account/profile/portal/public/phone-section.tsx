import { useRef } from 'react'
import { PHONE_PROOF_DAYS } from '#account/phone-codes/phone-proof.model.ts'
import { displayPhone } from '#core/phone.ts'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionActs } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePhoneStatus } from '../requests.ts'
import { useOwnCode } from './use-own-code.tsx'

/** The number of the profile, whether it is proved, and the way to prove it. */
export function PhoneSection() {
  const phoneStatus = usePhoneStatus()
  return (
    <Section
      title="Nomor Handphone"
      note={`Nomor terverifikasi tidak perlu kode lagi saat booking, selama ${PHONE_PROOF_DAYS} hari. Bila diganti, nomor lama diberi tahu.`}
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
  const place = useRef<HTMLDivElement>(null)
  const { ask, dialog, busy, problem } = useOwnCode(phone, place)
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
      {problem && <FormProblem text={messageOf(problem)} />}
      {!proved && (
        <SectionActs>
          <Button variant="alt" busy={busy} onClick={ask}>
            Verifikasi nomor
          </Button>
        </SectionActs>
      )}
      {dialog}
    </div>
  )
}
