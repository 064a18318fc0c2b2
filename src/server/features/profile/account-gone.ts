import { accountErrors } from '../../../contract/account.ts';
import { AppError } from '../../platform/errors.ts';

/** It was deleted between the look at the session and this. */
export function accountGone(): AppError {
  return new AppError('unauthorized', {
    message: 'the account is gone',
    userMessage: accountErrors.sign_in_needed,
    reason: 'sign_in_needed',
  });
}
