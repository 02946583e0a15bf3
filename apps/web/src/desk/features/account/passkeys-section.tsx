import { DEFAULT_ZONE, localClock, longDay } from '@toyota-trust/contracts/days.ts'
import { type Passkey, passkeyName } from '@toyota-trust/contracts/passkeys.ts'
import { useRef, useState } from 'react'
import { problem, sentenceOf } from '../../../form/checks.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { type Owner, OwnerPasswordField, useOwnerPassword } from '../../../form/owner-password.tsx'
import { useForm } from '../../../form/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import layout from '../../../ui/layout.module.css'
import { NotYet } from '../../../ui/not-yet.tsx'
import { Section, SectionActs } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { knowsPasskeys, problemOf } from '../../../webauthn/device.ts'
import styles from './account.module.css'
import { useAddPasskey, usePasskeys, useRemovePasskey } from './requests.ts'

const dayOf = (instant: string) => longDay(localClock(new Date(instant), DEFAULT_ZONE).day)

/** The passkeys by which somebody comes in. */
export function PasskeysSection({ owner }: { owner: Owner }) {
  const passkeys = usePasskeys()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <Section title="Passkey" note="Masuk dengan sidik jari, wajah, atau PIN perangkat, tanpa password.">
      <div className={layout.stack}>
        {passkeys.data ? (
          <ul>
            {passkeys.data.map((one) => (
              <li key={one.id} className={styles.row}>
                <div>
                  <h3 id={one.id}>{one.name}</h3>
                  <p className={classNames(layout.small, layout.muted)}>
                    Ditambahkan {dayOf(one.created_at)}
                    {one.used_at ? `, terakhir dipakai ${dayOf(one.used_at)}` : ', belum pernah dipakai'}
                  </p>
                </div>
                <Button
                  variant="alt"
                  size="sm"
                  aria-label={`Hapus ${one.name}`}
                  onClick={() => setRemoving(one)}
                >
                  Hapus
                </Button>
              </li>
            ))}
            {passkeys.data.length === 0 && <li className={layout.soft}>Belum ada passkey.</li>}
          </ul>
        ) : (
          <NotYet query={passkeys}>
            <Skeleton width="60%" />
          </NotYet>
        )}
        {knowsPasskeys() && (
          <SectionActs>
            <Button ref={add} variant="alt" onClick={() => setAdding(true)}>
              Tambah passkey
            </Button>
          </SectionActs>
        )}
      </div>
      {adding && <AddPasskey owner={owner} onClose={() => setAdding(false)} />}
      {removing && (
        <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} backTo={() => add.current} />
      )}
    </Section>
  )
}

function AddPasskey({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const add = useAddPasskey()
  const toast = useToast()
  const asked = useOwnerPassword(owner)
  const form = useForm({
    values: useState({ name: '', password: '' }),
    check: ({ name, password }) => [
      ...problem('name', sentenceOf(passkeyName, name)),
      ...asked.check(password),
    ],
    send: async ({ name, password }) => {
      await asked.send(password, (given) => add.mutateAsync({ name, password: given }))
      onClose()
      toast('Passkey ditambahkan')
    },
  })
  return (
    <FormDialog onClose={onClose} title="Tambah Passkey" submit="Lanjutkan" form={form} sentence={problemOf}>
      <p>Perangkat Anda akan meminta sidik jari, wajah, atau PIN.</p>
      <TextField
        {...form.field('name')}
        label="Nama Passkey"
        hint="Contoh: Tablet area terima"
        autoComplete="off"
      />
      {asked.wanted && <OwnerPasswordField owner={owner} control={form.field('password')} />}
    </FormDialog>
  )
}

interface RemoveProps {
  passkey: Passkey
  onClose: () => void
  backTo: () => HTMLElement | null
}

function RemovePasskey({ passkey: { id, name }, onClose, backTo }: RemoveProps) {
  const remove = useRemovePasskey()
  const toast = useToast()
  const form = useForm({
    values: useState({}),
    check: () => [],
    send: async () => {
      await remove.mutateAsync(id)
      onClose()
      toast('Passkey dihapus')
    },
  })
  return (
    <FormDialog onClose={onClose} title="Hapus Passkey" submit="Hapus" form={form} onBackToFocus={backTo}>
      <p>{name} tidak bisa dipakai lagi untuk masuk. Hapus juga passkey ini di perangkatnya.</p>
    </FormDialog>
  )
}
