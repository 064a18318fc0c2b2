import { message } from '../../i18n/localisation.tsx';

/** Errors that the dialog itself reports; others come from the server or the payment provider. */
export const failures = {
  notConfigured: message('Payment system is not configured. Please contact support.'),
  termsRejected: message('Failed to record terms acceptance'),
  termsUnreachable: message('Failed to record terms acceptance. Please try again.'),
  createRejected: message('Failed to create subscription'),
  createUnreachable: message('Failed to create subscription. Please check your connection and try again.'),
  notLoaded: message('The payment provider has not loaded yet. Please wait and try again.'),
  notReady: message('Payment form is not ready yet. Please wait and try again.'),
  paymentFailed: message('Payment failed'),
  unexpected: message('An unexpected error occurred. Please try again.'),
  formFailed: message('Failed to load payment form ... Please refresh and try again.'),
};
