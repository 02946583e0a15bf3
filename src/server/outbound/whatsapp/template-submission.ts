import {
  CODE_EXPIRES_MINUTES,
  FOOTER,
  LANGUAGE,
  TEMPLATES,
  type TemplateName,
  templateOf,
  valueNames,
} from './templates.ts'

/** Values that show Meta what a template is for. */
const EXAMPLES: Readonly<Record<string, string>> = {
  kode: '4821',
  nama: 'Ratna',
  pelat: 'B 1420 KZT',
  bengkel: 'Toyota Trust Sudirman',
  jadwal: 'Kamis, 26 November 2026, 10:00 WIB',
  nomor: 'TT-261126-0042',
  jam: '10:00 WIB',
  alasan: 'suku cadang belum datang',
  batas: '05:30',
  jumlah: '2',
  total: 'Rp450.000',
  tanggal: '24 November 2026',
  penasihat: 'Sari',
  hasil: 'kampas rem diganti',
}

/** A text with its values numbered as Meta has them: `Halo {{1}}`. */
export function numberPlaceholders(body: string): string {
  let count = 0
  return body.replace(/\{\w+\}/g, () => `{{${++count}}}`)
}

function buildUtilityComponents(name: TemplateName, publicUrl: string) {
  const { body, buttons } = templateOf(name)
  const examples = valueNames(body).map((value) => EXAMPLES[value] ?? value)
  const shown = buttons.map((button) => {
    if ('url' in button)
      return { type: 'URL', text: button.url, url: `${publicUrl}/w/{{1}}`, example: [`${publicUrl}/w/b1`] }
    return { type: 'QUICK_REPLY', text: 'reply' in button ? button.reply : '' }
  })
  return [
    {
      type: 'BODY',
      text: numberPlaceholders(body),
      ...(examples.length > 0 && { example: { body_text: [examples] } }),
    },
    { type: 'FOOTER', text: FOOTER },
    ...(shown.length > 0 ? [{ type: 'BUTTONS', buttons: shown }] : []),
  ]
}

const buildOtpComponents = (name: TemplateName) => [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'FOOTER', code_expiration_minutes: CODE_EXPIRES_MINUTES },
  {
    type: 'BUTTONS',
    buttons: templateOf(name).buttons.map((button) => ({
      type: 'OTP',
      otp_type: 'COPY_CODE',
      text: 'copyCode' in button ? button.copyCode : '',
    })),
  },
]

/** What is submitted to Meta for each template. */
export const submissions = (publicUrl: string) =>
  Object.keys(TEMPLATES).map((key) => {
    // The keys of `TEMPLATES` are the names, which `Object.keys` forgets.
    const name = key as TemplateName
    const { category } = templateOf(name)
    return {
      name,
      language: LANGUAGE,
      category: category.toUpperCase(),
      components:
        category === 'authentication' ? buildOtpComponents(name) : buildUtilityComponents(name, publicUrl),
    }
  })
export type Submission = ReturnType<typeof submissions>[number]
