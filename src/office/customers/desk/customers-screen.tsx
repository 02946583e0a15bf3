import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayPhone } from '#core/phone.ts'
import { call } from '#web/desk/call.ts'
import { useRowKeys } from '#web/desk/lists/use-row-keys.ts'
import searchForm from '#web/desk/parts/search-form.module.css'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type CustomerRecord, findCustomers } from '../desk-customers.contract.ts'
import { CustomerPage } from './customer-page.tsx'
import styles from './customers.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

const HOME = '/desk/pelanggan'

/** Finds customers and opens one for a reason. Opening the same customer again needs a reason again. */
export function CustomersScreen() {
  const { customerId } = useParams()
  return customerId ? <Opening key={customerId} customerId={customerId} /> : <Search />
}

function Search() {
  const sought = useSearchParams().get('q') ?? ''
  const navigate = useNavigate()
  const [typed, setTyped] = useState(sought)
  return (
    <>
      <h1>Pelanggan</h1>
      <search>
        <form
          className={searchForm.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim()) navigate(`${HOME}?q=${encodeURIComponent(typed.trim())}`)
          }}
        >
          <TextField
            label="Cari email, handphone, atau pelat"
            required={false}
            hint="Ketik lengkap. Yang ditemukan masih disamarkan."
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Cari</Button>
        </form>
      </search>
      {sought && <CustomerResults sought={sought} />}
      <p className={styles.soft}>
        <Link to="/desk/rantai-odometer">Rantai odometer menurut nomor rangka</Link>
      </p>
    </>
  )
}

function CustomerResults({ sought }: { sought: string }) {
  const ref = useRowKeys<HTMLUListElement>()
  const found = useQuery({
    queryKey: ['customers', sought],
    queryFn: ({ signal }) => call(findCustomers, { body: { q: sought } }, { signal }),
  })
  if (!found.data) return <RowsQueryStatus query={found} />
  return (
    <>
      <p role="status" className={styles.count}>
        {found.data.length === 0 ? 'Pelanggan tidak ditemukan' : `${found.data.length} pelanggan`}
      </p>
      <ul ref={ref} className={styles.found}>
        {found.data.map(({ id, name, email_masked, phone_masked, plates }) => (
          <li key={id}>
            <Link to={`${HOME}/${id}`} data-row className={styles.row}>
              <b>{name}</b>
              <span>
                {email_masked}
                {phone_masked && ` · ${phone_masked}`}
              </span>
              <span className={styles.plates}>
                {plates.map((plate) => (
                  <Plate key={plate} number={plate} size="sm" />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Opening({ customerId }: { customerId: string }) {
  const [opened, setOpened] = useState<CustomerRecord | null>(null)
  const navigate = useNavigate()
  if (opened) return <CustomerPage customer={opened} phone={opened.phone && displayPhone(opened.phone)} />
  return (
    <>
      <h1>Pelanggan</h1>
      <ReasonDialog customerId={customerId} onOpened={setOpened} onClose={() => navigate(HOME)} />
    </>
  )
}
