/** What an address carries when a sign-in or a mail's link leads to the page. The shell looks for them, `features/landing` reads them. */
export const landingParameters = [
  'auth0_success',
  'email_verification_required',
  'email_verified',
  'auth_error',
  'link_expired',
] as const;
