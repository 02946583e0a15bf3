import { useRef, useState } from 'react'
import { longDay } from '#core/days.ts'
import type { Owner } from '#web/form/owner-password.tsx'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { CHOSEN_CONSENTS, type ChosenConsent } from '../chosen-consents.model.ts'
import { ChosenConsentRow } from './chosen-consent-row.tsx'
import { dayOf } from './consent-texts.ts'
import styles from './data-screen.module.css'
import { useChosenConsents, useConsents, useWithdrawChosen } from './requests.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const POLICY = 'Kebijakan Privasi'

/** The customer's consents, and how to withdraw them. */
export function ConsentSection({ owner }: { owner: Owner }) {
  return (
    <Section title="Persetujuan" note="Menarik persetujuan berlaku mulai saat itu.">
      <Consents owner={owner} />
    </Section>
  )
}

function Consents({ owner }: { owner: Owner }) {
  const consents = useConsents()
  const chosen = useChosenConsents()
  const withdraw = useWithdrawChosen()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const [asking, setAsking] = useState(false)
  if (!consents.data || !chosen.data) {
    return (
      <QueryStatus query={consents.data ? chosen : consents}>
        <Skeleton height="3.5rem" />
      </QueryStatus>
    )
  }
  // The pressed button disappears with its row, so the focus moves to a remaining element.
  const withdrawConsent = (consent: ChosenConsent) =>
    withdraw.mutate(consent, {
      onSuccess: () => {
        list.current?.focus()
        toast(`Persetujuan ditarik: ${CHOSEN_CONSENTS[consent].name}`)
      },
    })
  if (consents.data.length + chosen.data.length === 0)
    return <p className={layout.soft}>Belum ada persetujuan yang tercatat untuk akun ini.</p>
  return (
    <div className={layout.stack}>
      <ul ref={list} tabIndex={-1}>
        {consents.data.map(({ version, given_at, withdrawn_at }) => (
          <li key={given_at} className={styles.consent}>
            <b>{POLICY}</b>
            <span>
              {withdrawn_at
                ? `Versi ${longDay(version)}, ditarik ${dayOf(withdrawn_at)}`
                : `Versi ${longDay(version)}, disetujui ${dayOf(given_at)}`}
            </span>
            {!withdrawn_at && (
              <Button
                variant="alt"
                size="sm"
                aria-label={`Tarik persetujuan: ${POLICY}`}
                onClick={() => setAsking(true)}
              >
                Tarik
              </Button>
            )}
          </li>
        ))}
        {chosen.data.map((given) => (
          <ChosenConsentRow
            key={given.consent}
            given={given}
            busy={withdraw.isPending && withdraw.variables === given.consent}
            onWithdraw={() => withdrawConsent(given.consent)}
          />
        ))}
      </ul>
      {withdraw.error && <FormProblem text={messageOf(withdraw.error)} />}
      <p className={layout.soft}>
        Pengingat lewat email dan HP Anda atur di <Link to="/dashboard/pengingat">Pengingat</Link>. Baca juga{' '}
        <Link to="/dashboard/hak-data">Hak Anda atas data pribadi</Link>.
      </p>
      {asking && <WithdrawDialog owner={owner} onClose={() => setAsking(false)} />}
    </div>
  )
}
