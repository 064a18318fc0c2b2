import { message } from '../i18n/localisation.tsx';
import { accountMessages } from './account-messages.ts';
import type { ReasonMessages } from './server-message.tsx';

export const paymentDisputed = message(
  'Premium is suspended while your bank reviews a payment dispute. It resumes automatically if the payment is confirmed.',
);

/** Messages for the errors of premium endpoints, and of account endpoints. */
export const premiumMessages: ReasonMessages = {
  ...accountMessages,
  verify_email_before_premium: message(
    'Please verify your email address before upgrading to premium. Check your inbox for the verification link.',
  ),
  payments_not_configured: message('Payment system is not configured. Please contact support.'),
  payment_provider_unavailable: message(
    'The payment provider isn’t responding. Nothing was charged. Try again in a moment.',
  ),
  subscription_failed: message('Failed to create subscription'),
  already_premium: message('This account already has Premium.'),
  payment_disputed: paymentDisputed,
  not_subscribed: message('This account has no subscription.'),
  already_cancelled: message('This subscription is already cancelled.'),
  nothing_to_resume: message('This subscription isn’t cancelled or has already ended.'),
  subscription_not_ended: message(
    'Couldn’t cancel your subscription, so nothing was deleted. Try again in a moment.',
  ),
};
