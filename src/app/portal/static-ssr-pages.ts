import { DASHBOARD_PAGES, PUBLIC_PAGES, STATIC_SLUGS } from '#core/pages.ts'
import type { StaticPageData } from '#web/portal/page-data.ts'
import type { SsrPage } from '#web/portal/ssr-page.ts'
import { windowTitle } from '#web/ui/page-title.ts'

/** Head and sources of a static page. */
interface StaticPage {
  title: string
  description: string
  /** Whether search engines should keep it. */
  index: boolean
  /** Sources of its screens, and names of its chunks (`vite.config.ts`). */
  modules: readonly string[]
  /** Whether the session decides before the first paint what of it is shown. */
  bySession?: boolean
}

const FRAME = 'base'

const page = (description: string, index: boolean, ...modules: string[]) => ({ description, index, modules })

const PAGES: Record<(typeof STATIC_SLUGS)[number], Omit<StaticPage, 'title'>> = {
  login: page('Masuk untuk melihat mobil, booking, dan riwayat servis Anda.', true),
  register: page(
    'Daftar sekali untuk mencatat mobil dan booking bengkel Anda.',
    true,
    'src/account/sign-in/portal/register-screen.tsx',
  ),
  'forgot-password': page(
    'Minta tautan untuk membuat kata sandi baru.',
    true,
    'src/account/sign-in/portal/forgot-password-screen.tsx',
  ),
  'verification-email': page(
    'Buka tautan di email Anda untuk mengaktifkan akun.',
    false,
    'src/account/sign-in/portal/email-sent-screen.tsx',
  ),
  'reset-password': page(
    'Buat kata sandi baru untuk akun Anda.',
    false,
    'src/account/sign-in/portal/new-password-screen.tsx',
  ),
  'privacy-policy': page(
    'How Toyota Trust keeps and uses personal data.',
    true,
    FRAME,
    'src/account/privacy/portal/privacy-policy-screen.tsx',
  ),
  'hak-data': page(
    'Data pribadi yang kami simpan dan apa yang dapat Anda minta.',
    true,
    FRAME,
    'src/account/privacy/portal/data-rights-screen.tsx',
  ),
}

/** Static pages by path. Texts that depend on the query appear after hydration. */
const byPath = new Map<string, StaticPage>([
  ...STATIC_SLUGS.map((slug): [string, StaticPage] => [
    `/dashboard/${slug}`,
    { ...PAGES[slug], title: DASHBOARD_PAGES[slug].title ?? '' },
  ]),
  [
    '/referensi-start-trade-in',
    {
      title: 'Tukar Tambah',
      description: 'Cek perkiraan harga mobil Anda sebelum memutuskan tukar tambah.',
      index: true,
      modules: ['trade-in'],
      // A link for customers only is above the rest, which must not move on hydration.
      bySession: true,
    },
  ],
  [
    PUBLIC_PAGES.certified,
    {
      title: 'Apa arti Bersertifikat',
      description: 'Enam bagian yang diperiksa pada mobil bekas bertanda Bersertifikat.',
      index: true,
      modules: [FRAME, 'src/stock/used-cars/portal/inspection/certified-screen.tsx'],
    },
  ],
])

/** A page that is the same for all visitors; null for any other address. */
export function describeStaticPage(pathname: string, data: StaticPageData): SsrPage | null {
  const known = byPath.get(pathname)
  if (!known) return null
  return {
    ...known,
    title: windowTitle(known.title),
    status: 200,
    canonical: pathname,
    address: pathname,
    data,
    isStatic: true,
  }
}
