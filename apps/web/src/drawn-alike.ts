import type { AlikeData } from './page-data.ts'
import { pages } from './pages.tsx'
import { windowTitle } from './platform/ui/page-title.ts'

/** What a page that is the same for everybody tells beside its body. */
interface Alike {
  title: string
  description: string
  /** Whether search engines should keep it. */
  index: boolean
  /** Sources of the screens, and names of the chunks (`vite.config.ts`), that it is made of. */
  modules: readonly string[]
}

const FRAME = 'base'

const slug = (name: string, description: string, index: boolean, ...modules: string[]): [string, Alike] => [
  `/dashboard/${name}`,
  { title: windowTitle(pages[name]?.title ?? ''), description, index, modules },
]

/** Pages before signing in: texts that an address or a session adds are shown when the program has come. */
const alike = new Map<string, Alike>([
  slug('login', 'Masuk untuk melihat mobil, booking, dan riwayat servis Anda.', true),
  slug(
    'register',
    'Daftar sekali untuk mencatat mobil dan booking bengkel Anda.',
    true,
    'src/portal/account/sign-in/register-screen.tsx',
  ),
  slug(
    'forgot-password',
    'Minta tautan untuk membuat kata sandi baru.',
    true,
    'src/portal/account/sign-in/forgot-password-screen.tsx',
  ),
  slug(
    'verification-email',
    'Buka tautan di email Anda untuk mengaktifkan akun.',
    false,
    'src/portal/account/sign-in/email-sent-screen.tsx',
  ),
  slug(
    'reset-password',
    'Buat kata sandi baru untuk akun Anda.',
    false,
    'src/portal/account/sign-in/new-password-screen.tsx',
  ),
  slug(
    'privacy-policy',
    'How Toyota Trust keeps and uses personal data.',
    true,
    FRAME,
    'src/portal/account/privacy/privacy-policy-screen.tsx',
  ),
  slug(
    'hak-data',
    'Data pribadi yang kami simpan dan apa yang dapat Anda minta.',
    true,
    FRAME,
    'src/portal/account/privacy/data-rights-screen.tsx',
  ),
  [
    '/referensi-start-trade-in',
    {
      title: windowTitle('Tukar Tambah'),
      description: 'Cek perkiraan harga mobil Anda sebelum memutuskan tukar tambah.',
      index: true,
      modules: ['trade-in'],
    },
  ],
])

/** What is told about the page at this path, and null for one that is not the same for everybody. */
export function describeAlike(pathname: string, data: AlikeData) {
  const known = alike.get(pathname)
  return known ? { status: 200, ...known, canonical: pathname, address: pathname, data, alike: true } : null
}
