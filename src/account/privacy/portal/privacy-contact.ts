/** Where questions about personal data go; the operator enters their own address here. */
export const PRIVACY_EMAIL = 'privasi@toyota-trust.example'
