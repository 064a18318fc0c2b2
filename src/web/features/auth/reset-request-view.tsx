import { useT } from '../../i18n/localisation.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { TextButton } from './text-button.tsx';
import type { AuthFlow } from './use-auth-flow.ts';

/** The first step of a new password: where the code shall go. */
export function ResetRequestView({ flow }: { flow: AuthFlow }) {
  const t = useT();
  const { state, go } = flow;
  return (
    <>
      <AuthForm
        state={state}
        onSubmit={flow.requestReset}
        submit={t('Send reset code')}
        sending={t('Sending...')}
      >
        <p className="text-ink-2">
          {t(
            'Enter the address of your account. A code with 6 digits goes there, and with it a new password.',
          )}
        </p>
        <EmailField flow={flow} />
      </AuthForm>
      <p className="mt-4 border-t border-line pt-2">
        <TextButton onPress={() => go('login')}>{t('Back to login')}</TextButton>
      </p>
    </>
  );
}
