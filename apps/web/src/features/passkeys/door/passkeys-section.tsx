import type { Passkey } from '@toyota-trust/contracts/passkeys.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useProfile } from '../../profile/requests.ts'
import { AddPasskey } from '../add-passkey.tsx'
import { knowsPasskeys } from '../device.ts'
import { PasskeyRow, type RowProps } from '../passkey-row.tsx'
import styles from '../passkeys.module.css'
import { usePasskeys } from '../requests.ts'

/** The passkeys of an account: another way in than its password. */
export function PasskeysSection() {
  const passkeys = usePasskeys()
  const owner = useProfile().data?.user
  const add = useRef<HTMLButtonElement>(null)
  const [adding, setAdding] = useState(false)
  return (
    <Section title="Passkey" note="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa password.">
      <div className={layout.stack}>
        {passkeys.data ? (
          <Listed passkeys={passkeys.data} stays={add} />
        ) : (
          <NotYet query={passkeys}>
            <Skeleton width="60%" />
          </NotYet>
        )}
        {knowsPasskeys() ? (
          <Button ref={add} variant="alt" className={styles.add} onClick={() => setAdding(true)}>
            Tambah passkey
          </Button>
        ) : (
          <p className={layout.muted}>Browser ini tidak bisa membuat passkey.</p>
        )}
      </div>
      {adding && owner && <AddPasskey owner={owner} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function Listed({ passkeys, stays }: { passkeys: Passkey[] } & Pick<RowProps, 'stays'>) {
  if (passkeys.length === 0) return <p className={layout.muted}>Belum ada passkey.</p>
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} stays={stays} />
      ))}
    </ul>
  )
}
