/** A user as their provider describes them. */
export interface SocialProfile {
  id: string
  /** Lower case; null when the user does not share it. */
  email: string | null
  /** True only when the provider itself says so. */
  emailVerified: boolean
  name: string
}

/** What is stored of a sign-in between the redirect and the callback. */
export interface SocialAttempt {
  state: string
  codeVerifier: string
  nonce: string
}

/** A sign-in provider; throws any error, which is logged and never shown. */
export interface SocialProvider {
  authorizationUrl(attempt: SocialAttempt): Promise<URL>
  /** Trades the code in `callback` for the user's profile. The provider's tokens are not stored. */
  profile(callback: URL, attempt: SocialAttempt): Promise<SocialProfile>
}

/** A provider whose library is loaded at its first use. */
export function loadProviderLazily(make: () => Promise<SocialProvider>): SocialProvider {
  let made: Promise<SocialProvider> | undefined
  const provider = () => {
    made ??= make()
    return made
  }
  return {
    authorizationUrl: async (attempt) => (await provider()).authorizationUrl(attempt),
    profile: async (callback, attempt) => (await provider()).profile(callback, attempt),
  }
}

export const PROVIDERS = ['google', 'facebook'] as const
export type ProviderName = (typeof PROVIDERS)[number]
export const PROVIDER_LABELS: Record<ProviderName, string> = { google: 'Google', facebook: 'Facebook' }
