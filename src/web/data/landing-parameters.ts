/** Query parameters of pages that a sign-in or a link in an email leads to. The shell checks for them, `features/landing` reads them. */
export const landingParameters = [
  'auth0_success',
  'email_verification_required',
  'email_verified',
  'auth_error',
  'link_expired',
] as const;
