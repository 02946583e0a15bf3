import { EmailConfirmation } from '#account/email-change/portal/public/email-confirmation.tsx'
import { EmailRow } from '#account/email-change/portal/public/email-row.tsx'
import { useEmailChange } from '#account/email-change/portal/requests.ts'
import { PasskeysSection } from '#account/passkeys/portal/public/passkeys-section.tsx'
import { usePasskeys } from '#account/passkeys/portal/requests.ts'
import { AccountPage } from '#account/profile/portal/public/account-page.tsx'
import { PhoneRow } from '#account/profile/portal/public/phone-row.tsx'
import { useOwner, usePhoneStatus, useProfile } from '#account/profile/portal/requests.ts'
import { SessionsSection } from '#account/sessions/portal/public/sessions-section.tsx'
import { useSessions } from '#account/sessions/portal/requests.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { IconRow, IconRows } from '#web/ui/icon-row.tsx'
import { QueryStatus } from '#web/ui/query-status.tsx'
import { Section, SectionSkeleton } from '#web/ui/section.tsx'
import styles from './security.module.css'

const LOCK =
  'M6.8 11h10.4c.5 0 .8.4.8.8v7c0 .5-.3.8-.8.8H6.8a.8.8 0 0 1-.8-.8v-7c0-.4.3-.8.8-.8ZM8.6 11V8.2a3.4 3.4 0 0 1 6.8 0V11'
const SHIELD = 'M12 3.6l7 2.6v5.2c0 4.4-2.9 7.6-7 9-4.1-1.4-7-4.6-7-9V6.2Z'
const SHIELD_CHECKED = `${SHIELD}M8.8 12l2.3 2.3 4.3-4.5`

/** What customers protect themselves with; each part comes from the `public/` folder of its feature. */
export function SecurityScreen() {
  const profile = useProfile()
  const owner = useOwner()
  // A list that arrives later would move the sections below it. The section of a failed one offers a retry.
  const isLoading = [useSessions(), usePasskeys(), useEmailChange()].some(({ isFetched }) => !isFetched)
  const waiting = (
    <QueryStatus query={profile}>
      <SectionSkeleton />
    </QueryStatus>
  )
  return (
    <AccountPage
      title="Keamanan Akun"
      back={
        <BackLink to="/dashboard/profile" className={styles.back}>
          Kembali ke Profile
        </BackLink>
      }
      waiting={waiting}
    >
      <EmailConfirmation />
      {owner && !isLoading ? (
        <div className={styles.sections}>
          <Standing />
          <PasskeysSection owner={owner} />
          <SessionsSection />
          <Section title="Email dan nomor" note="Perubahan dikonfirmasi di alamat lama dan baru.">
            <IconRows>
              <EmailRow owner={owner} isConfirmed={profile.data?.user.confirmed ?? false} />
              <PhoneRow />
              {owner.hasPassword && (
                <IconRow path={LOCK} name="Password" isActNamed to="/dashboard/profile#ubah-password">
                  Ubah password di Profile
                </IconRow>
              )}
            </IconRows>
          </Section>
        </div>
      ) : (
        waiting
      )}
    </AccountPage>
  )
}

/** In one panel: what is verified, and on how many devices the account is open. */
function Standing() {
  const isConfirmed = useProfile().data?.user.confirmed ?? false
  const isProved = Boolean(usePhoneStatus().data?.proved_at)
  const devices = useSessions().data?.length ?? 1
  const hasPasskey = (usePasskeys().data?.length ?? 0) > 0
  const isDone = isConfirmed && isProved
  return (
    <div className={isDone ? styles.done : styles.open}>
      <StrokeIcon path={isDone ? SHIELD_CHECKED : SHIELD} />
      <b>
        {isDone ? 'Email dan nomor' : isConfirmed ? 'Nomor handphone' : 'Email'}{' '}
        <em>{isDone ? 'terverifikasi' : 'belum diverifikasi'}</em>
      </b>
      <p>
        Akun terbuka di {devices} perangkat.
        {!hasPasskey && ' Dengan passkey, Anda tidak perlu mengetik password.'}
      </p>
    </div>
  )
}
