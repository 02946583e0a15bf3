import { useRef, useState } from 'react'
import { problem as problemOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { parsePassportCode } from '../../passports.contract.ts'
import type { Outcome } from '../checking.ts'
import { formatSignatureMoment } from '../sheet/signature-box.tsx'
import styles from './no-passport.module.css'

interface Checking {
  /** The code of this address; empty where there is none. */
  at: string
  /** Initial value of the field, where it differs from `at`. */
  code?: string
  busy: boolean
  problem: unknown
  onCode: (code: string) => Promise<void>
  onFile: (file: File) => Promise<void>
}

/** Shown without a passport: it has expired, it never existed, or no code was entered. */
export function NoPassport({ sentence, ...checking }: Checking & { sentence: string | null }) {
  return (
    <div className={classNames(layout.stack6, styles.page)}>
      <div className={layout.stack2}>
        <p className={classNames(layout.small, layout.muted)}>Paspor Mobil</p>
        <h1>{sentence === null ? 'Periksa Paspor Mobil' : `${sentence}.`}</h1>
        <p className={layout.soft}>
          {sentence === null
            ? 'Ketik kode dari pemilik mobil, atau pilih berkas paspornya.'
            : 'Minta tautan paspor yang baru langsung dari pemilik mobil.'}
        </p>
      </div>
      <CheckForm {...checking} looked={sentence !== null} />
    </div>
  )
}

type Forged = Extract<Outcome, { kind: 'forged' }>

/** Shown for an invalid signature: none of its figures may be shown. */
export function ForgedPassport({ outcome, ...checking }: Checking & { outcome: Forged }) {
  return (
    <div className={classNames(layout.stack6, styles.page)}>
      <div className={layout.stack2}>
        <p className={classNames(layout.small, layout.muted)}>Paspor Mobil</p>
        <h1>Paspor ini tidak bisa dipercaya</h1>
      </div>
      <Alert title="Tanda tangan tidak cocok">
        Isi berkas berubah setelah dibuat. Angka di dalamnya sengaja tidak kami tampilkan.
      </Alert>
      <DefinitionList
        items={[
          ...(outcome.code ? [{ term: 'Kode', detail: outcome.code }] : []),
          { term: 'Diperiksa', detail: formatSignatureMoment(outcome.at) },
          { term: 'Asal', detail: outcome.input.from },
        ]}
      />
      <section className={layout.stack3} aria-labelledby="bisa-dilakukan">
        <h2 id="bisa-dilakukan">Yang bisa Anda lakukan</h2>
        <ul className={layout.stack2}>
          {[
            'Minta tautan paspor langsung dari pemilik, lalu buka tautannya.',
            'Periksa kodenya di halaman ini. Paspor yang dicabut atau lewat masa berlaku juga gagal.',
          ].map((words) => (
            <li key={words} className={styles.way}>
              <Icon name="check" size={20} />
              {words}
            </li>
          ))}
        </ul>
      </section>
      <CheckForm {...checking} code={outcome.code ?? checking.at} looked />
    </div>
  )
}

function CheckForm({ at, code = at, looked, busy, problem, onCode, onFile }: Checking & { looked: boolean }) {
  const file = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const form = useForm({
    values: useState({ code }),
    check: ({ code: typed }) =>
      problemOf('code', parsePassportCode(typed) === null && 'Ketik kode seperti TT-9B2H-6WNE-4KFD'),
    async send({ code: typed }) {
      const wanted = parsePassportCode(typed) ?? ''
      // Navigating to the current address would do nothing.
      if (wanted === at) await onCode(wanted)
      else navigate(`/paspor/${wanted}`)
    },
  })
  return (
    <form className={layout.stack} noValidate onSubmit={form.onSubmit}>
      <TextField label="Kode paspor" upper autoComplete="off" spellCheck={false} {...form.field('code')} />
      {problem !== null && <FormProblem text={messageOf(problem)} />}
      <div className={styles.acts}>
        <Button type="submit" busy={form.busy || busy}>
          Periksa Kode
        </Button>
        <Button variant="alt" onClick={() => file.current?.click()}>
          Pilih Berkas{looked ? ' Lain' : ''}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Berkas paspor"
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            target.value = ''
            if (chosen) void onFile(chosen)
          }}
        />
      </div>
    </form>
  )
}
