/** What the server says about premium. The page shows these sentences, in the reader's language where it has one. */
export const premiumSentences = {
  acceptTermsFirst: 'Please accept our Terms of Service before upgrading to premium.',
  termsAccepted: 'Terms accepted successfully! You can now proceed with payment.',
  notConfigured: 'Payment system is not configured. Please contact support.',
  verifyEmailFirst:
    'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
  readyToPay: 'Your subscription is ready. Complete the payment to start premium.',
  alreadyPremium: 'This account has premium already.',
  paymentDisputed:
    'Premium is suspended while your bank reviews a dispute about your payment. If the payment is confirmed, Premium comes back automatically.',
  notSubscribed: 'This account has no subscription.',
  nothingToCancel: 'This subscription is cancelled already.',
  nothingToResume: 'This subscription is not cancelled, or it has ended.',
  cancelled: 'Your subscription is cancelled. Premium stays until the end of the paid year.',
  endedUnpaid: 'Your subscription has ended. No payment is open any more.',
  resumed: 'Your subscription goes on.',
  createFailed: 'Failed to create subscription',
  providerAway: 'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
  /** The account is deleted only once its subscription has ended. */
  endingFailed:
    'Your subscription could not be ended at the payment provider, so nothing was deleted. Please try again in a moment.',
} as const;
