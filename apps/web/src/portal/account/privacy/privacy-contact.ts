/** Where questions about personal data go; the operator puts his own address here. */
export const PRIVACY_EMAIL = 'privasi@toyota-trust.example'
