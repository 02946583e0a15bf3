import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { cookieName, cookieOf, secretsIn, setCookieText, withSecret } from '#server/calls/cookies.ts'
import { originOf } from '#server/calls/origin.ts'
import type { Surface } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { hashOf, sameSecret } from '#server/hashing.ts'
import { linkSocial, unlinkSocial } from '../social.contract.ts'
import { beginOwnLink, linkOwnAccount, unlinkOwnAccount } from './own-links.ts'
import {
  loadProviderLazily,
  PROVIDER_LABELS,
  PROVIDERS,
  type ProviderName,
  type SocialAttempt,
  type SocialProvider,
} from './provider.ts'
import { withBreaker } from './provider-breaker.ts'
import { signInSocially } from './rules.ts'
import { consumeAttempt, consumeLinkTicket, insertAttempt } from './sql.ts'

const ATTEMPT_MS = 10 * 60_000

/** Calls of a signed-in customer about linked providers. */
export function socialRoutes({ implement }: Surface, context: AppContext): void {
  implement(linkSocial, ({ params, body, actor, meta }) =>
    beginOwnLink(context, actor, params.provider, body.password, meta),
  )
  implement(unlinkSocial, ({ params, actor, meta }) =>
    unlinkOwnAccount(context, actor, params.provider, meta),
  )
}

/** Redirects to a provider and callbacks from it. Browsers navigate to them, so they redirect and are not in the contracts. */
export function mountSocial(app: FastifyInstance, context: AppContext): void {
  const providers = providersOf(context)
  for (const name of PROVIDERS) {
    app.get(`/connect/${name}`, (request, reply) =>
      redirectToProvider(context, name, providers[name], request, reply),
    )
    app.get(`/connect/${name}/callback`, (request, reply) =>
      handleProviderCallback(context, name, providers[name], request, reply),
    )
  }
}

// The address to come back to is fixed by configuration; nothing in a request changes it.
function providersOf({
  config,
  clock,
  metrics,
  timeLimitMs,
}: AppContext): Record<ProviderName, SocialProvider | null> {
  const callback = (name: ProviderName) => `${config.publicUrl}/connect/${name}/callback`
  const { google, facebook } = config
  const openGoogle = async (settings: NonNullable<typeof google>) =>
    (await import('./google.ts')).createGoogle(settings, callback('google'), timeLimitMs)
  const openFacebook = async (settings: NonNullable<typeof facebook>) =>
    (await import('./facebook.ts')).createFacebook(settings, callback('facebook'), timeLimitMs)
  return {
    google:
      google &&
      withBreaker(
        loadProviderLazily(() => openGoogle(google)),
        clock,
        (isOpen) => metrics.watchBreaker('google', isOpen),
      ),
    facebook:
      facebook &&
      withBreaker(
        loadProviderLazily(() => openFacebook(facebook)),
        clock,
        (isOpen) => metrics.watchBreaker('facebook', isOpen),
      ),
  }
}

async function redirectToProvider(
  context: AppContext,
  name: ProviderName,
  provider: SocialProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ticket = textOf(request.query, 'link')
  const origin = ticket ? 'profile' : 'login'
  const label = PROVIDER_LABELS[name]
  if (!provider) {
    return redirectToDashboard(reply, origin, {
      error: `Masuk dengan ${label} belum tersedia, silakan gunakan email dan password`,
    })
  }
  const now = context.clock.now()
  const stepCookie = cookieOf(request, cookieName(context.config, 'step'))
  const browsers = secretsIn(stepCookie).map(hashOf)
  const taken = ticket ? await consumeLinkTicket(context.db, hashOf(ticket), browsers, now) : undefined
  if (ticket && !taken)
    return redirectToDashboard(reply, 'profile', { error: 'Tautan sudah kedaluwarsa, silakan coba lagi' })
  const { token } = context.chance
  const attempt: SocialAttempt = { state: token(), codeVerifier: token(), nonce: token() }
  try {
    const url = await provider.authorizationUrl(attempt)
    await insertAttempt(context.db, {
      state_hash: hashOf(attempt.state),
      provider: name,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      customer_id: taken?.customer_id ?? null,
      session_id: taken?.session_id ?? null,
      expires_at: new Date(now.getTime() + ATTEMPT_MS),
    })
    // Binds the state to this browser; other tabs keep theirs.
    setAttemptCookie(context, reply, withSecret(stepCookie, attempt.state))
    return reply.redirect(url.href, 302)
  } catch (problem) {
    request.log.warn({ err: problem, provider: name }, 'social provider away')
    return redirectToDashboard(reply, origin, {
      error: `${label} sedang tidak bisa dihubungi, coba lagi nanti`,
    })
  }
}

async function handleProviderCallback(
  context: AppContext,
  name: ProviderName,
  provider: SocialProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const label = PROVIDER_LABELS[name]
  const state = textOf(request.query, 'state')
  const stepCookie = cookieOf(request, cookieName(context.config, 'step'))
  const isOwn = secretsIn(stepCookie).some((secret) => sameSecret(state, secret))
  const attempt =
    provider && state && isOwn
      ? await consumeAttempt(context.db, hashOf(state), name, context.clock.now())
      : undefined
  if (!provider || !state || !attempt) {
    setAttemptCookie(context, reply, withSecret(stepCookie, '', state))
    return redirectToDashboard(reply, 'login', {
      error: `Masuk dengan ${label} tidak selesai, silakan coba lagi`,
    })
  }
  const origin = attempt.customer_id ? 'profile' : 'login'
  if (textOf(request.query, 'error')) {
    return redirectToDashboard(reply, origin, { error: `Masuk dengan ${label} dibatalkan` })
  }
  try {
    const callback = new URL(request.url, context.config.publicUrl)
    const profile = await provider.profile(callback, {
      state,
      codeVerifier: attempt.code_verifier,
      nonce: attempt.nonce,
    })
    if (attempt.customer_id) {
      const { customer_id: id, session_id } = attempt
      const customer = { kind: 'customer', id, sessionId: session_id ?? '' } as const
      const origin = originOf(context, request, customer)
      await linkOwnAccount(context, customer, { provider: name, profile, origin })
      return redirectToDashboard(reply, 'profile', {})
    }
    const secret = context.chance.token()
    const outcome = await signInSocially(context, {
      provider: name,
      profile,
      browser: { secret, relink: cookieOf(request, cookieName(context.config, 'confirmed')) },
      origin: originOf(context, request),
    })
    if (outcome.kind === 'confirm') return redirectToDashboard(reply, 'verification-email', {})
    setAttemptCookie(context, reply, withSecret(stepCookie, secret, state))
    return redirectToDashboard(reply, 'login', { exchange: outcome.code })
  } catch (problem) {
    if (problem instanceof Failure) {
      const page = problem.code === 'session_ended' ? 'login' : origin
      return redirectToDashboard(reply, page, { error: problem.message })
    }
    request.log.warn({ err: problem, provider: name }, 'social sign-in failed')
    return redirectToDashboard(reply, origin, { error: `Masuk dengan ${label} gagal, silakan coba lagi` })
  }
}

function redirectToDashboard(reply: FastifyReply, slug: string, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString()
  return reply.redirect(`/dashboard/${slug}${search ? `?${search}` : ''}`, 302)
}

/** As long as the longest of the flows in it: the database ends each by itself. */
function setAttemptCookie(context: AppContext, reply: FastifyReply, value: string): void {
  reply.header('set-cookie', setCookieText(context.config, 'step', value, ATTEMPT_MS))
}

const textOf = (query: unknown, name: string) => {
  const value = ((query ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
