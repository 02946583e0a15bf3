import { isOneSms } from '#server/outbound/sms/gsm-alphabet.ts'

/** What an SMS about a visit names. */
interface Named {
  /** `servis` */
  what: string
  /** `B 1420 KZT` */
  car: string
  branch: string
  /** `Kamis, 26 November 2026, 10:00 WIB` */
  when: string
}

/** One SMS; a name that is too long for it, or not of its alphabet, is left out. */
function chooseFittingSms(
  { what, car, branch, when }: Named,
  words: (what: string, when: string) => string,
): string {
  const own = `${what} ${car}`
  const at = `${when}, di ${branch}`
  const wordings = [words(own, at), words(own, when), words(what, at)]
  return wordings.find(isOneSms) ?? words(what, when)
}

export const receivedSms = (named: Named) =>
  chooseFittingSms(
    named,
    (what, when) => `Toyota Trust: booking ${what} diterima untuk ${when}. Bengkel akan memastikan jamnya.`,
  )

export const confirmedSms = (named: Named) =>
  chooseFittingSms(named, (what, when) => `Toyota Trust: booking ${what} sudah pasti: ${when}.`)

/** `until` is the last moment at which the visit can be moved. */
export const reminderSms = (named: Named, until: string | null) =>
  chooseFittingSms(
    named,
    (what, when) => `Toyota Trust: besok ${what}, ${when}.${until ? ` Bisa dipindah sampai ${until}.` : ''}`,
  )
