import { PHONE_PROOF_DAYS } from '@toyota-trust/contracts/account/phone-proof.ts'
import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'
import { useRef } from 'react'
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
