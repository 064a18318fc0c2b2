import { message } from '../i18n/localisation.tsx';
import { accountMessages } from './account-messages.ts';
import type { ReasonMessages } from './server-message.tsx';

export const paymentDisputed = message(
  'Premium is suspended while your bank reviews a dispute about your payment. If the payment is confirmed, Premium comes back automatically.',
);

/** Messages for the errors of premium endpoints, and of account endpoints. */
export const premiumMessages: ReasonMessages = {
  ...accountMessages,
  verify_email_before_premium: message(
    'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
  ),
  payments_not_configured: message('Payment system is not configured. Please contact support.'),
  payment_provider_unavailable: message(
    'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
  ),
  subscription_failed: message('Failed to create subscription'),
  already_premium: message('This account has premium already.'),
  payment_disputed: paymentDisputed,
  not_subscribed: message('This account has no subscription.'),
  already_cancelled: message('This subscription is cancelled already.'),
  nothing_to_resume: message('This subscription is not cancelled, or it has ended.'),
  subscription_not_ended: message(
    'Your subscription could not be ended at the payment provider, so nothing was deleted. Please try again in a moment.',
  ),
};
