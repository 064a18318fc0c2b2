import { message } from '../../lib/i18n.tsx';

/** In English, the key of the catalogue; the server's own, or the payment provider's in the reader's language already. */
export type Sentence = string;

/** While a dispute is open; the server says the same when somebody would buy premium then. */
export const suspendedSentence = message(
  'Premium is suspended while your bank reviews a dispute about your payment. If the payment is confirmed, Premium comes back automatically.',
);

/** What the steps of the dialog say, and what the server says about premium, for the catalogue. */
export const saidSentences = [
  suspendedSentence,
  message('Payment successful! Activating premium features...'),
  message('Payment successful! Welcome to Mihrab Premium!'),
  message(
    'Payment processed successfully! Your premium features may take a moment to activate. Please refresh if needed.',
  ),
  message('Please accept our Terms of Service before upgrading to premium.'),
  message('Terms accepted successfully! You can now proceed with payment.'),
  message('Please accept the Terms of Service to continue.'),
  message('Authentication required. Please sign in again.'),
  message('Payment failed'),
  message(
    'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
  ),
  message('Your subscription is ready. Complete the payment to start premium.'),
  message('This account has premium already.'),
  message('This account has no subscription.'),
  message('This subscription is cancelled already.'),
  message('This subscription is not cancelled, or it has ended.'),
  message('Your subscription is cancelled. Premium stays until the end of the paid year.'),
  message('Your subscription has ended. No payment is open any more.'),
  message('Your subscription goes on.'),
  message('The payment provider does not answer. Nothing was charged. Please try again in a moment.'),
  message(
    'Your subscription could not be ended at the payment provider, so nothing was deleted. Please try again in a moment.',
  ),
];

export const failures = {
  notConfigured: message('Payment system is not configured. Please contact support.'),
  termsRefused: message('Failed to record terms acceptance'),
  termsUnreached: message('Failed to record terms acceptance. Please try again.'),
  createRefused: message('Failed to create subscription'),
  createUnreached: message('Failed to create subscription. Please check your connection and try again.'),
  notLoaded: message('The payment provider has not loaded yet. Please wait and try again.'),
  notReady: message('Payment form is not ready yet. Please wait and try again.'),
  paymentFailed: message('Payment failed'),
  unexpected: message('An unexpected error occurred. Please try again.'),
  formFailed: message('Failed to load payment form ... Please refresh and try again.'),
};
